import { createServer, type Socket } from 'node:net';
import { type KeeperMessage, onMessage, type ProgramMessage, sendMessage } from './keeperMessages.ts';

/** The programs that use one embedded PostgreSQL, seen from its keeper. */
export type KeeperPrograms = {
  sayProgress(line: string): void;
  /** Said to all, and to those who come later until it is not ready any more. */
  setReady(isReady: boolean): void;
  /** Said to all, and to those who come later; each hears it and leaves. */
  setFailed(reason: string): void;
  /** From here on newcomers are turned away; they start the next keeper. */
  close(): void;
  /** To those who wait for the end. */
  sayStopped(): void;
};

/** A keeper nobody comes to (its program was killed while it called) is not needed. */
const FIRST_PROGRAM_WAIT_MS = 10_000;

/**
 * Listens for programs; calls `onDeserted` once, when the last one has left or died, or none ever
 * came.
 */
export function acceptPrograms(options: { socketPath: string; onDeserted: () => void }): KeeperPrograms {
  const programs = new Set<Socket>();
  const leaving = new Set<Socket>();
  const progress: string[] = [];
  let isReady = false;
  let failure: string | undefined;
  let isClosed = false;
  const firstProgram = setTimeout(options.onDeserted, FIRST_PROGRAM_WAIT_MS);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy()).on('close', () => forget(socket));
    onMessage<ProgramMessage>(socket, ({ kind }) => {
      if (isClosed) socket.destroy();
      else if (kind === 'join') join(socket);
      else leave(socket);
    });
  }).listen(options.socketPath);

  function join(socket: Socket): void {
    clearTimeout(firstProgram);
    programs.add(socket);
    // Old news to those who come when it is ready.
    if (!isReady) for (const line of progress) sendMessage(socket, { kind: 'progress', line });
    if (failure !== undefined) sendMessage(socket, { kind: 'failed', reason: failure });
    if (isReady) sendMessage(socket, { kind: 'ready', pid: process.pid });
  }

  function leave(socket: Socket): void {
    programs.delete(socket);
    if (programs.size > 0) return sendMessage(socket, { kind: 'left', is_stopped: false });
    leaving.add(socket);
    options.onDeserted();
  }

  function forget(socket: Socket): void {
    leaving.delete(socket);
    if (programs.delete(socket) && programs.size === 0 && !isClosed) options.onDeserted();
  }

  function tell(message: KeeperMessage): void {
    for (const socket of programs) sendMessage(socket, message);
  }

  return {
    sayProgress(line) {
      progress.push(line);
      tell({ kind: 'progress', line });
    },
    setReady(isNowReady) {
      if (isNowReady && !isReady) tell({ kind: 'ready', pid: process.pid });
      isReady = isNowReady;
    },
    setFailed(reason) {
      failure = reason;
      tell({ kind: 'failed', reason });
    },
    close() {
      isClosed = true;
      clearTimeout(firstProgram);
      server.close();
    },
    sayStopped() {
      for (const socket of leaving) sendMessage(socket, { kind: 'left', is_stopped: true });
    },
  };
}
