import { prepareServe, serveCommand } from '@identity-docs/server/serve-command';

prepareServe()
  .then(serveCommand)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
