import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { startProgram, type Program } from '../../tools/startProgram.ts';
import { groupProcesses } from '../support/groupProcesses.ts';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/longstrip.js', import.meta.url));
/** Makes the launcher take its Node for an old one, so that it starts the installed one. */
const OLD_NODE =
  'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.0.0" } });';

let program: Program | undefined;
afterEach(async () => {
  program?.signalGroup('SIGKILL');
  await program?.ended;
});

/** The program as a child of its launcher. */
function launch(args: readonly string[], env: Record<string, string>): Program {
  const preload = `--import=data:text/javascript,${encodeURIComponent(OLD_NODE)}`;
  program = startProgram({
    command: [process.execPath, preload, LAUNCHER, ...args],
    env: { PATH: process.env['PATH'] ?? '', ENV_FILE: '/dev/null', ...env },
  });
  return program;
}

it('hands on what the program says and its exit code, and ends with it', async () => {
  const { ended, stderr } = launch(['check-config'], { PORT: '99999' });
  expect([await ended, stderr()]).toEqual([
    78,
    expect.stringMatching(/^The configuration has a fault: PORT/),
  ]);
});

it('killed with SIGKILL, takes a command with it that waits for its database', async () => {
  const database = createServer().listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const { signal, ended, pid } = launch(['migrate'], { DATABASE_URL: `postgres://u@127.0.0.1:${port}/db` });
  const [connection] = (await once(database, 'connection')) as [Socket];
  connection.resume().on('error', () => {});
  signal('SIGKILL');
  await once(connection, 'close');
  expect(await ended).toBe('SIGKILL');
  await expect.poll(() => groupProcesses(pid)).toEqual([]);
  database.close();
});

it('killed with SIGKILL, leaves a site that stops in good order', async () => {
  await using place = await makeProgramPlace();
  const site = launch(['start', '--dev'], place.env);
  await site.printed(/The site is at (http:\/\/[^\s"]+)/);
  site.signal('SIGKILL');
  await site.ended;
  expect(site.stdout()).toContain('SIGTERM: stopping');
  expect(site.stdout() + site.stderr()).not.toMatch(/not clean|"level":50/);
  await expect.poll(() => groupProcesses(site.pid)).toEqual([]);
});
