// Tests the site. It installs dependencies if needed, finds or installs a browser, builds if needed, and runs every
// check and test.
process.argv.splice(2, 0, 'scripts/test.ts');
await import('./run.mjs');
