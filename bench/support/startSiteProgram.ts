import { join } from 'node:path';
import { ROOT, startServer, type Server } from './startServer.ts';

/**
 * The whole site as an operator starts it, on a free port, with nothing in its catalogue that is
 * not in `dataDir`.
 */
export function startSiteProgram(options: {
  dataDir: string;
  environment?: Record<string, string>;
  cwd?: string;
}): Promise<Server> {
  const { dataDir, environment, cwd = ROOT } = options;
  return startServer({
    command: [process.execPath, ...nodeOptions(), join(cwd, 'bin/longstrip.js'), 'start'],
    environment: { ...siteEnvironment(dataDir), ...environment },
    cwd,
    ready: /The site is at (http[^"\s]+)/,
  });
}

export function siteEnvironment(dataDir: string): Record<string, string> {
  return { DATA_DIR: dataDir, PORT: '0', LOG_FORMAT: 'json', DEMO: 'off' };
}

/** BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=/tmp/profiles" shows where the time goes. */
function nodeOptions(): string[] {
  return (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean);
}
