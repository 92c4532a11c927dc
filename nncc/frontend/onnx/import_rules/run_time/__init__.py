"""Import rules of what data decide when a model runs, such as axes and bounds, where the model declares the shapes."""
