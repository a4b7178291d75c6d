import { serveCommand } from './serve-command';

void serveCommand();
