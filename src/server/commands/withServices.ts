import type { Config } from '../../platform/config/readConfig.ts';
import { makeLog } from '../../platform/log/makeLog.ts';
import { openServices, type Services } from '../openServices.ts';
import { prepareDataDir } from '../start/prepareDataDir.ts';

/**
 * Runs a command with the program's services, and closes them after it, also when it fails.
 * Standard output stays the command's.
 */
export async function withServices<Result>(
  config: Config,
  command: (services: Services) => Promise<Result>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<Result> {
  const say = (line: string) => console.error(line);
  await prepareDataDir({ config, onNewSite: mayCreate ? say : undefined });
  const level = config.log.level === 'info' ? 'warn' : config.log.level;
  const log = makeLog({ ...config.log, level, destination: process.stderr });
  const services = await openServices({
    config,
    log,
    isSite: false,
    onProgress: say,
  });
  try {
    return await command(services);
  } finally {
    await services.close();
  }
}
