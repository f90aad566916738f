import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRunFolder, removeRunFolder } from './keeperRunFolder.ts';
import { findRunFolder, type PostgresFolder, postgresFolder, runFolderPrefix } from './postgresFolder.ts';

const LONG = 'a-folder-with-a-name-that-is-much-too-long-for-the-socket-of-a-database';

let parent: string;
let temporary: string;
let folder: PostgresFolder;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'longstrip-run-'));
  temporary = join(parent, 'tmp');
  folder = postgresFolder(join(parent, LONG));
  mkdirSync(folder.root, { recursive: true });
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true, force: true });
});

test('the folder for the sockets of a long path is a temp one, private and gone with its link', () => {
  const made = makeRunFolder(folder);
  expect(findRunFolder(folder)).toBe(made);
  expect(readdirSync(temporary)).toEqual([made.slice(temporary.length + 1)]);
  removeRunFolder(folder);
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(folder.root)).toEqual([]);
});

test('one that a killed keeper left is used again, and those without a link are removed', () => {
  const left = makeRunFolder(folder);
  expect(makeRunFolder(folder)).toBe(left);
  rmSync(folder.run);
  const made = makeRunFolder(folder);
  expect(readdirSync(temporary)).toEqual([made.slice(temporary.length + 1)]);
});

test('a link that cannot be made leaves no temp folder', () => {
  rmSync(folder.run, { force: true });
  const inWay = { ...folder, run: join(folder.root, 'missing', 'run') };
  expect(() => makeRunFolder(inWay)).toThrow('ENOENT');
  expect(readdirSync(temporary)).toEqual([]);
});

test.each([
  ['of another data folder', (prefix: string) => `${prefix.slice(0, -1)}0-abcdef`],
  ['of an older version, which does not say whose it is', () => 'longstrip-abcdef'],
])('a link to sockets %s is replaced, and the sockets stay', (_, nameFor) => {
  const foreign = join(temporary, nameFor(runFolderPrefix(folder)));
  mkdirSync(foreign, { mode: 0o700 });
  mkdirSync(join(foreign, 'keeper.sock'));
  symlinkSync(foreign, folder.run);
  expect(findRunFolder(folder)).toBeUndefined();
  expect(makeRunFolder(folder)).not.toBe(foreign);
  removeRunFolder(folder);
  expect(existsSync(join(foreign, 'keeper.sock'))).toBe(true);
});

/** Makes the run folder in a process that permissions hold for, which they do not for root. */
function makeWithoutRights(): string {
  const isRoot = process.geteuid?.() === 0;
  const prefix = isRoot ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--'] : [];
  const program = `
    import { makeRunFolder } from '${join(import.meta.dirname, 'keeperRunFolder.ts')}';
    import { postgresFolder } from '${join(import.meta.dirname, 'postgresFolder.ts')}';
    process.stdout.write(makeRunFolder(postgresFolder(process.argv[1])));
  `;
  const [command = '', ...words] = [...prefix, process.execPath, '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(command, [...words, join(parent, LONG)], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

test('a temp folder in which this user may make folders, and not list them, is one for sockets', () => {
  chmodSync(temporary, 0o300);
  const made = makeWithoutRights();
  chmodSync(temporary, 0o700);
  expect(findRunFolder(folder)).toBe(made);
  expect(readdirSync(temporary)).toEqual([made.slice(temporary.length + 1)]);
});
