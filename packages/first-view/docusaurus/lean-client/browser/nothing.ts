// Stands in for a module of which the site needs nothing.
export {};
