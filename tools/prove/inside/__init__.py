"""Python that runs inside the product, for `npm run prove`."""
