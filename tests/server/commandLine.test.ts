import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canRunAsServiceUser, SERVICE_USER } from '../support/serviceUser.ts';
import { runCommand } from '../support/runCommand.ts';
import { runLongstrip } from '../support/startLongstrip.ts';

const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: mkdtempSync(join(tmpdir(), 'longstrip-words-')) };
afterAll(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));
const place = { dataDir: env.DATA_DIR, env };
const run = (args: string[], settings: Record<string, string> = {}) =>
  runCommand(place, args, { env: settings });
const runProgram = (args: string[], settings: Record<string, string> = {}) =>
  runLongstrip(place, args, { env: settings });

describe('the configuration', () => {
  it('is checked by a command of its own', async () => {
    expect(await run(['check-config'])).toEqual({
      code: 0,
      stdout: 'The configuration is good.\n',
      stderr: '',
    });
  });

  it.each([
    ['check-config', run, ['check-config']],
    ['start', runProgram, ['start']],
    ['import', run, ['import', '.']],
    ['jobs', run, ['jobs', 'list']],
  ] as const)('with faults is refused by %s with all of them and exit code 78', async (_, runIt, command) => {
    const { code, stdout, stderr } = await runIt([...command], {
      PORT: '99999',
      PUBLIC_URL: 'comics.example',
      STORAGE: 's3',
      SITE_LANGUAGES: 'en,xx',
      S3_SECRET_ACCESS_KEY_FILE: '/nowhere/secret',
    });
    expect(code).toBe(78);
    expect(stdout).toBe('');
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'SITE_LANGUAGES',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY_FILE',
    ])
      expect(stderr).toMatch(new RegExp(`^- ${name} `, 'm'));
    expect(stderr).not.toContain('    at ');
  });

  it('of a database that is no address, or not there, is said in words', async () => {
    const none = await run(['start'], { DATABASE_URL: 'mysql://x' });
    expect([none.code, none.stderr]).toEqual([78, expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*\n$/)]);
    const refused = await run(['migrate'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/^Cannot connect to the database "none" at 127\.0\.0\.1:1: .+\n$/);
  });
});

describe('a setting that the program does not know', () => {
  it('is a fault, with the one that was meant', async () => {
    expect(await run(['check-config'], { SITE_TITEL: 'Inkpot' })).toEqual({
      code: 78,
      stdout: '',
      stderr: 'The configuration has a fault: SITE_TITEL is no setting. Did you mean SITE_TITLE?\n',
    });
  });
});

describe('a file of settings', () => {
  const folder = join(env.DATA_DIR, 'with-settings');
  const check = (text: string, { cwd = folder, settings = {}, mode = 0o600 } = {}) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.env'), text);
    chmodSync(join(folder, '.env'), mode);
    return runCommand({ env }, ['check-config'], {
      cwd,
      env: { ENV_FILE: '', ...settings },
    });
  };

  it('is read where a command is called', async () => {
    const { code, stderr } = await check('# the site\nSITE_LETTER="LONG" # too long\n');
    expect([code, stderr]).toEqual([78, expect.stringMatching(/SITE_LETTER .*given: "LONG"/)]);
  });

  it('may have another name', async () => {
    const settings = { ENV_FILE: join(folder, '.env') };
    expect((await check('PORT=99999', { cwd: '/', settings })).stderr).toContain('PORT');
    const missing = await check('', { settings: { ENV_FILE: '/nowhere/settings' } });
    expect([missing.code, missing.stderr]).toEqual([78, expect.stringMatching(/ENV_FILE cannot be read/)]);
  });

  it('gives way to the environment', async () => {
    expect((await check('PORT=99999', { settings: { PORT: '3000' } })).code).toBe(0);
  });

  it('with a secret is better kept from other users', async () => {
    const secret = 'DATABASE_URL=postgres://longstrip:hunter2@db/longstrip';
    const open = await check(secret, { mode: 0o644 });
    expect([open.code, open.stderr]).toEqual([0, expect.stringMatching(/holds DATABASE_URL .*chmod 600/)]);
    expect(open.stderr).not.toContain('hunter2');
    expect((await check(secret)).stderr).toBe('');
  });
});

describe('the data folder', () => {
  const inside = (path: string) => join(env.DATA_DIR, path);

  it.each([
    [['migrate']],
    [['jobs', 'list']],
    [['demo', 'remove']],
    [['outbox']],
    [['create-admin', 'mira', 'mira@example.test']],
  ])('without a site: %j says so and makes none', async (command) => {
    const cwd = inside('empty');
    mkdirSync(cwd, { recursive: true });
    const { PATH } = env;
    const { code, stdout, stderr } = await runCommand({ env: { PATH } }, command, { cwd });
    expect([code, stdout]).toEqual([78, '']);
    expect(stderr).toMatch(/^There is no site in \.\/data\. [^\n]+\n$/);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('is relative to the file of settings that names it, wherever a command is called', async () => {
    const file = join(inside('settings'), 'site.env');
    mkdirSync(inside('settings'), { recursive: true });
    writeFileSync(file, 'DATA_DIR=./of-the-site\n');
    const { PATH } = env;
    const { stderr } = await runCommand({ env: { PATH } }, ['outbox'], {
      cwd: '/',
      env: { ENV_FILE: file },
    });
    expect(stderr).toContain(inside('settings/of-the-site').slice(1));
  });

  it.each([
    ['a file', () => inside('file'), /is no folder/],
    ['in a file', () => inside('file/data'), /is no folder/],
    ['in /proc', () => '/proc/longstrip', /no folder can be made|may not write/],
    ['deep in /proc', () => '/proc/longstrip/data', /no folder can be made|may not write/],
  ])('that is %s is said in one line', async (_, path, words) => {
    writeFileSync(inside('file'), '');
    const { code, stdout, stderr } = await run(['start'], { DATA_DIR: path(), PORT: '0' });
    expect([code, stdout]).toEqual([78, '']);
    expect(stderr).toMatch(/^The configuration has a fault: DATA_DIR cannot be used: [^\n]+\n$/);
    expect(stderr).toMatch(words);
  });

  it.skipIf(!canRunAsServiceUser())('that its user may not write to is said in one line', async () => {
    const path = inside('of-root');
    mkdirSync(path, { recursive: true });
    chmodSync(env.DATA_DIR, 0o755);
    for (const DATA_DIR of [path, join(path, 'deeper')]) {
      for (const command of ['check-config', 'start']) {
        const { code, stderr } = await runLongstrip({ dataDir: env.DATA_DIR, env }, [command], {
          env: { DATA_DIR, PORT: '0' },
          uid: SERVICE_USER,
        });
        expect(code).toBe(78);
        expect(stderr).toMatch(/^[^\n]*DATA_DIR cannot be used: this user may not write to [^\n]+\n$/);
      }
    }
  });

  it.skipIf(!canRunAsServiceUser())('with a database of another user is said in one line', async () => {
    const path = inside('of-both');
    mkdirSync(join(path, 'postgres'), { recursive: true });
    chownSync(path, SERVICE_USER, SERVICE_USER);
    for (const command of ['check-config', 'start']) {
      const { code, stderr } = await runLongstrip({ dataDir: env.DATA_DIR, env }, [command], {
        env: { DATA_DIR: path, PORT: '0' },
        uid: SERVICE_USER,
      });
      expect(code).toBe(78);
      expect(stderr).toMatch(/^[^\n]*DATA_DIR cannot be used: \S+ belongs to user 0, [^\n]+\n$/);
    }
  });
});

describe('the command line', () => {
  it('says its version, and what commands there are', async () => {
    expect((await runProgram(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { stdout } = await runProgram(['--help']);
    expect(stdout).toMatch(/file \.env/);
    for (const command of ['start', 'build', 'import', 'migrate', 'demo', 'jobs', 'check-config'])
      expect(stdout).toContain(command);
  });

  it('refuses a command or option that it does not know', async () => {
    for (const args of [['strat'], ['import'], ['import', '--dry', 'x']]) {
      const { code, stderr } = await runProgram(args);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^error: /);
    }
  });
});
