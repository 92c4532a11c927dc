"""Where the boxes, edges and labels of a drawn graph go."""
