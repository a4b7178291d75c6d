// Replaces a module that the site doesn't need.
export {};
