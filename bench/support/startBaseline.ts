import { fileURLToPath } from 'node:url';
import { startServer, type Server } from './startServer.ts';

/** A program of bench/baselines in a process of its own; it prints `ready URL` when it serves. */
export function startBaseline(name: string, ...args: string[]): Promise<Server> {
  const path = fileURLToPath(new URL(`../baselines/${name}.ts`, import.meta.url));
  return startServer({ command: [process.execPath, path, ...args], ready: /ready (\S+)/ });
}
