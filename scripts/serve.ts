import { mcpMount } from '@identity-docs/mcp/server/answer-mcp';
import { prepareServe, serveCommand } from '@identity-docs/server/serve-command';

prepareServe()
  .then((config) => serveCommand(config, [mcpMount]))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
