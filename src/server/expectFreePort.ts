import { createServer } from 'node:net';
import type { Config } from '../platform/config/readConfig.ts';
import { CommandFailure } from './CommandFailure.ts';

type Listening = Pick<Config, 'host' | 'port'>;

/** Asked before anything is made or loaded. @throws CommandFailure where this program could not listen */
export async function expectFreePort(listening: Listening): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, listening)));
    server.listen(listening.port, listening.host, () => server.close(() => resolve()));
  });
}

/** In words, what the system says of an address that cannot be listened to; any other error as it is. */
export function cannotListen(error: unknown, { host, port }: Listening): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new CommandFailure(
        `Port ${port} of ${host} is taken (EADDRINUSE): something listens there, perhaps this site. PORT chooses another.`,
      );
    case 'EACCES':
      return new CommandFailure(
        `This user may not listen on port ${port} (EACCES): take one above 1023 and put a proxy before it.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CommandFailure(`HOST=${host} is no address of this machine.`);
    default:
      return error;
  }
}
