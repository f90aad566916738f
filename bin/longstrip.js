#!/usr/bin/env node
// Runs on any Node: finds the Node 24 that was installed with the program, and starts it there.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MINIMUM = 24;
const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url));
const launched = fileURLToPath(new URL('../src/server/mainOfLauncher.ts', import.meta.url));
const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));

// React renders pages in the server, several times slower when it is not told that this is no development.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';

if (Number(process.versions.node.split('.')[0]) >= MINIMUM) {
  await import(main);
} else if (existsSync(installed)) {
  // The channel carries no messages. It ends when this process does, also by SIGKILL, and the
  // program stops then.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(installed, [launched, ...process.argv.slice(2)], { stdio });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
} else {
  console.error(
    `Longstrip needs Node ${MINIMUM} or newer; this is ${process.version}.\n` +
      'On Linux `npm ci` installs the right one beside the program; elsewhere please install it yourself.',
  );
  process.exit(1);
}
