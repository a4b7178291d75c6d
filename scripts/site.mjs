// The main command. It installs dependencies if needed, builds if needed, and serves.
process.argv.splice(2, 0, 'scripts/site.ts');
await import('./run.mjs');
