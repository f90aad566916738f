import { createServer } from 'node:net';
import { ConfigError, type Config } from '../../platform/config/readConfig.ts';
import { CommandFailure } from '../CommandFailure.ts';

type Listening = Pick<Config, 'host' | 'port'>;

/** Below this, systems ask for a right that few users have. */
const FIRST_OPEN_PORT = 1024;

/**
 * Asked before anything is made or loaded.
 * @throws CommandFailure or ConfigError where this program could not listen
 */
export async function expectFreePort(listening: Listening): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, listening)));
    server.listen(listening.port, listening.host, () => server.close(() => resolve()));
  });
}

/**
 * Reasons why this program can never listen so on this machine. A port that is taken is none: the
 * site itself may have it.
 */
export async function listeningFaults({ host, port }: Listening): Promise<string[]> {
  const asked = port < FIRST_OPEN_PORT ? port : 0;
  try {
    await expectFreePort({ host, port: asked });
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
  }
  return [];
}

/**
 * In words, what the system says of an address that cannot be listened to; any other error as it
 * is.
 */
export function cannotListen(error: unknown, { host, port }: Listening): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new CommandFailure(
        `Port ${port} of ${host} is taken (EADDRINUSE): something listens there, perhaps this site. PORT chooses another.`,
      );
    case 'EACCES':
      return new ConfigError([
        `PORT is ${port}, on which this user may not listen (EACCES): take one above 1023 and put a proxy before it.`,
      ]);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new ConfigError([`HOST is ${host}, which is no address of this machine.`]);
    case 'EAI_AGAIN':
      return new CommandFailure(`HOST is ${host}, a name that cannot be looked up now (EAI_AGAIN).`);
    default:
      return error;
  }
}
