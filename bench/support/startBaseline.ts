import { fileURLToPath } from 'node:url';
import { startProgram, type Program } from './startProgram.ts';

/** A program of bench/baselines in a process of its own; it prints `ready URL` when it serves. */
export function startBaseline(name: string, ...args: string[]): Promise<Program> {
  const path = fileURLToPath(new URL(`../baselines/${name}.ts`, import.meta.url));
  return startProgram({ command: [process.execPath, path, ...args], ready: /ready (\S+)/ });
}
