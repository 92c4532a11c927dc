"""Vector loops as code on vectors: lanes, their masks, their order in memory and what is known of them."""
