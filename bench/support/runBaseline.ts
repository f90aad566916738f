import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs a program of bench/baselines to its end: it takes one JSON value and prints another. */
export async function runBaseline<Answer>(name: string, order: unknown): Promise<Answer> {
  const path = fileURLToPath(new URL(`../baselines/${name}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [path, JSON.stringify(order)]);
  return JSON.parse(stdout) as Answer;
}
