import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { runCommand } from '../support/runCommand.ts';

let place: ProgramPlace;

beforeAll(async () => {
  place = await makeProgramPlace();
  const archive = await makeArchive(join(place.dataDir, 'archives', 'Tide 1.cbz'), {
    '1.png': await makePicture({ number: 70 }),
    'ComicInfo.xml':
      '<ComicInfo><Series>Tide</Series><Number>1</Number><Translator>Night Herons</Translator></ComicInfo>',
  });
  await runCommand(place, ['import', archive]);
  await runCommand(place, ['create-admin', 'warden', 'warden@example.org']);
  await runCommand(place, ['create-admin', 'helper', 'helper@example.org']);
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]) => runCommand(place, ['user', ...args]);

describe('`longstrip user`, while no site runs', () => {
  it('limits one of the staff, says so, and takes the limits off, each as an act of the operator', async () => {
    expect((await run('limits', 'helper')).stdout).toBe('helper: no limits\n');
    expect((await run('limit', 'helper', '--comic', 'tide')).stdout).toBe('helper: limited to comics tide\n');
    expect(JSON.parse((await run('limits', 'helper', '--json')).stdout)).toEqual({
      username: 'helper',
      is_limited: true,
      comics: ['tide'],
      groups: [],
    });
    const log = await runCommand(place, ['audit', 'export']);
    expect(log.stdout).toContain('"user.limit"');
    expect((await run('limit', 'helper', '--off')).stdout).toBe('helper: no limits\n');
  });

  it.each([
    [['limit', 'helper'], 'Say --comic or --group'],
    [['limit', 'helper', '--off', '--comic', 'tide'], 'Say --comic or --group'],
    [['limit', 'helper', '--comic', 'tide', 'nowhere'], 'There is no comic nowhere.'],
    [['limit', 'helper', '--group', 'Nobody'], 'There is no group "Nobody".'],
    [['limit', 'nobody', '--comic', 'tide'], 'There is no member nobody.'],
  ])('refuses %j and changes nothing', async (args, reason) => {
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
    expect((await run('limits', 'helper')).stdout).toBe('helper: no limits\n');
  });
});
