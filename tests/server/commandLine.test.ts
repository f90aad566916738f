import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runLongstrip } from '../support/startLongstrip.ts';

const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: mkdtempSync(join(tmpdir(), 'longstrip-words-')) };
afterAll(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));
const run = (args: string[], settings: Record<string, string> = {}) =>
  runLongstrip({ dataDir: env.DATA_DIR, env }, args, { env: settings });

describe('the configuration', () => {
  it('is checked by a command of its own', async () => {
    expect(await run(['check-config'])).toEqual({
      code: 0,
      stdout: 'The configuration is good.\n',
      stderr: '',
    });
  });

  it.each([['check-config'], ['start'], ['import', '.'], ['jobs', 'list']])(
    'with faults is refused by %s with all of them and exit code 78',
    async (...command) => {
      const { code, stdout, stderr } = await run(
        command.filter((word) => typeof word === 'string'),
        {
          PORT: '99999',
          PUBLIC_URL: 'comics.example',
          STORAGE: 's3',
          SITE_LANGUAGES: 'en,xx',
          S3_SECRET_ACCESS_KEY_FILE: '/nowhere/secret',
        },
      );
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
    },
  );

  it('of a database that is no address, or not there, is said in words', async () => {
    const none = await run(['start'], { DATABASE_URL: 'mysql://x' });
    expect(none.code).toBe(78);
    const refused = await run(['migrate'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/^Cannot connect to the database "none" at 127\.0\.0\.1:1: .+\n$/);
  });
});

describe('the command line', () => {
  it('says its version, and what commands there are', async () => {
    expect((await run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { stdout } = await run(['--help']);
    for (const command of ['start', 'import', 'migrate', 'demo', 'jobs', 'check-config'])
      expect(stdout).toContain(command);
  });

  it('refuses a command or option that it does not know', async () => {
    for (const args of [['strat'], ['import'], ['import', '--dry', 'x']]) {
      const { code, stderr } = await run(args);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^error: /);
    }
  });
});
