import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What the keeper is told on its command line, as JSON. */
export interface KeeperOrder {
  root: string;
  native_folder: string;
  /** False: no fsync, for tests. */
  durable: boolean;
  /** Only find out whether this account can run PostgreSQL in `root`: exit 0, or 1 with the reason on stderr. */
  is_probe?: boolean;
}

/** What the keeper tells a program, one JSON line each. */
export type KeeperMessage =
  | { kind: 'progress'; line: string }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  /** The answer to `leave`: others are still using it, or it was the last and PostgreSQL has stopped. */
  | { kind: 'left'; is_stopped: boolean };

export type ProgramMessage = { kind: 'leave' };

export function sendMessage(socket: Socket, message: KeeperMessage | ProgramMessage): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

export function onMessage<Message extends KeeperMessage | ProgramMessage>(
  socket: Socket,
  receive: (message: Message) => void,
): void {
  createInterface({ input: socket }).on('line', (line) => receive(JSON.parse(line) as Message));
}
