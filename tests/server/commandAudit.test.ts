import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { runCommand } from '../support/runCommand.ts';

let place: ProgramPlace;

beforeAll(async () => {
  place = await makeProgramPlace();
  // An import makes the site.
  const picture = await makePicture({ number: 1 });
  await run('import', await makeArchive(join(place.dataDir, 'archives', 'Tide 1.cbz'), { '1.png': picture }));
  await run('create-admin', 'warden', 'warden@example.org');
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]) => runCommand(place, args);
const linesOf = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('`longstrip audit`', () => {
  it('lists, exports and verifies what was done, and says when an export was made', async () => {
    const { stdout } = await run('audit', 'list');
    expect(stdout).toMatch(/command +user\.create_admin +warden {2}\{\} -> \{"role":"admin"\}\n$/);
    expect(stdout).not.toContain('example.org');
    const [made, exported] = linesOf((await run('audit', 'export')).stdout);
    expect(made).toMatchObject({ sequence: 1, act: 'user.create_admin', hash: expect.any(String) });
    expect(exported).toMatchObject({ sequence: 2, act: 'audit.export', previous_hash: made?.['hash'] });
    expect(await run('audit', 'verify', '--head', `1:${String(made?.['hash'])}`)).toMatchObject({
      code: 0,
      stdout: `The audit log is whole: 2 acts. Its head is 2:${String(exported?.['hash'])}\n`,
    });
    expect((await run('audit', 'prune')).stdout).toBe('No act is older than 730 days.\n');
  });

  it('finds with exit code 2 what the owner of the database has changed', async () => {
    await place.inspect(async ({ ownerConnection }) => {
      const owner = new Client(ownerConnection);
      await owner.connect();
      await owner.query('alter table audit_entries disable trigger all');
      await owner.query(`update audit_entries set after = null where act = 'user.create_admin'`);
      await owner.end();
    });
    expect(await run('audit', 'verify')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The entry of link 1 was changed.'),
    });
    expect((await run('audit', 'prune')).code).toBe(2);
  });
});
