import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './startServer.ts';
import { siteEnvironment } from './startSiteProgram.ts';

/** `longstrip import PATH` as an operator types it, on a data folder whose site may run. */
export async function importFile(options: {
  dataDir: string;
  path: string;
  onStart?: (pid: number) => void;
}): Promise<void> {
  const { dataDir, path, onStart } = options;
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'bin/longstrip.js'), 'import', path], {
    env: { PATH, HOME, ...siteEnvironment(dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart?.(child.pid ?? 0);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the import of ${path} ended with ${code}:\n${output}`);
}
