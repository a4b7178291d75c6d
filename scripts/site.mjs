// The main job: install if needed, build if needed, serve.
process.argv.splice(2, 0, 'scripts/site.ts');
await import('./run.mjs');
