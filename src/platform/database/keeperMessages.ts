import type { Socket } from 'node:net';

/** The keeper's orders, given as JSON on its command line. */
export type KeeperOrder = {
  root: string;
  native_folder: string;
  /** False: no fsync, for tests. */
  durable: boolean;
  /**
   * Only find out whether this account can run PostgreSQL in `root`: exit 0, or 1 with the reason
   * on stderr.
   */
  is_probe?: boolean;
};

/** A message from the keeper to a program, one JSON line each. */
export type KeeperMessage =
  | { kind: 'progress'; line: string }
  /** `pid` of the keeper that says so: a program that called another one in vain can end that. */
  | { kind: 'ready'; pid: number }
  | { kind: 'failed'; reason: string }
  /**
   * The answer to `leave`: others are still using it, or it was the last and PostgreSQL has
   * stopped.
   */
  | { kind: 'left'; is_stopped: boolean };

/**
 * A message from a program to the keeper. A program counts from `join` until its connection ends.
 */
export type ProgramMessage = { kind: 'join' } | { kind: 'leave' };

export function sendMessage(socket: Socket, message: KeeperMessage | ProgramMessage): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

export function onMessage<Message extends KeeperMessage | ProgramMessage>(
  socket: Socket,
  receive: (message: Message) => void,
): void {
  let rest = '';
  // Not readline: it turns a reset connection into an error of its own that nobody hears. Half a
  // line at the end is what a killed program had time to say.
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) receive(JSON.parse(line) as Message);
  });
}
