// Proves the site: install if needed, find or install a browser, build if needed, run every check and test.
process.argv.splice(2, 0, 'scripts/test.ts');
await import('./run.mjs');
