import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { runCommand } from '../support/runCommand.ts';

let place: ProgramPlace;

beforeAll(async () => {
  place = await makeProgramPlace();
  const archive = async (number: number, tags: string) =>
    makeArchive(join(place.dataDir, 'archives', `Tide ${number}.cbz`), {
      '1.png': await makePicture({ number: number + 70 }),
      'ComicInfo.xml': `<ComicInfo><Series>Tide ${number}</Series><Number>1</Number><Tags>${tags}</Tags></ComicInfo>`,
    });
  const archives = [await archive(1, 'Sea Fog, Mist'), await archive(2, 'Mist, Haze')];
  await runCommand(place, ['import', ...archives]);
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]) => runCommand(place, ['term', ...args]);
async function json(...args: string[]): Promise<Record<string, unknown>[]> {
  const { stdout } = await run(...args, '--json');
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('`longstrip term`, while no site runs', () => {
  it('lists and shows terms, in words and as JSON', async () => {
    expect((await run('list', 'tags')).stdout).toBe(
      '      1 comics  haze  Haze\n      2 comics  mist  Mist\n      1 comics  sea-fog  Sea Fog\n',
    );
    expect(await json('list', 'tags', '--filter', 'comics:>1')).toMatchObject([{ slug: 'mist' }]);
    expect((await run('show', 'tags', 'Sea Fog')).stdout).toContain('tags/sea-fog  Sea Fog\n1 live comics');
  });

  it('renames a term and gives it other names, each as an act of the operator', async () => {
    expect((await run('rename', 'tags', 'mist', 'Fine Mist')).stdout).toBe(
      'changed       tags/mist: Fine Mist\n',
    );
    expect((await run('alias', 'tags', 'mist', 'Drizzle', 'Spray')).stdout).toBe(
      'changed       tags/mist: Fine Mist, also Drizzle, Spray\n',
    );
    expect((await run('alias', 'tags', 'Drizzle', 'Spray', '--remove')).stdout).toBe(
      'changed       tags/mist: Fine Mist, also Drizzle\n',
    );
    const log = await runCommand(place, ['audit', 'export']);
    expect(log.stdout).toContain('"term.edit"');
  });

  it('merges terms after a look at what moves, and takes it back', async () => {
    const words = ['merge', 'tags', 'sea-fog', 'mist', 'haze'];
    expect((await run(...words, '--dry-run')).stdout).toBe(
      'would merge   mist, haze into tags/sea-fog: 2 comics, 0 chapters\n',
    );
    const [merged] = await json(...words);
    expect(merged).toMatchObject({ status: 'merged', comics: { moved: 0, collapsed: 2 } });
    expect(await json('list', 'tags')).toMatchObject([{ slug: 'sea-fog', comics_count: 2 }]);
    expect((await run('unmerge', String(merged?.['id']))).stdout).toBe(
      'unmerged      2 comics and chapters are as before\n',
    );
    expect(await json('list', 'tags')).toHaveLength(3);
  });

  it('removes only what nothing carries', async () => {
    const refused = await run('delete', 'tags', 'mist', 'nowhere');
    expect([refused.code, refused.stdout]).toEqual([
      2,
      'NOT DELETED  tags/mist: Something carries it, or another term was merged into it.\n' +
        'NOT DELETED  tags/nowhere: There is no term "nowhere" among tags: `longstrip term list tags` lists them.\n',
    ]);
    await place.inspect(async ({ write }) => {
      const old = { created_at: '2001-01-01T00:00:00Z', updated_at: '2001-01-01T00:00:00Z' };
      await write
        .insertInto('terms')
        .values([
          { taxonomy: 'tags', slug: 'old', name: 'Old', ...old },
          { taxonomy: 'tags', slug: 'new', name: 'New' },
        ])
        .execute();
    });
    expect((await run('delete', 'tags', '--unused', '--dry-run')).stdout).toBe('would delete  tags/old\n');
    expect((await run('delete', 'tags', '--unused')).stdout).toBe('deleted       tags/old\n');
    expect(await json('list', 'tags', '--filter', 'is:unused')).toMatchObject([{ slug: 'new' }]);
  });

  it('refuses with the reason, and changes nothing', async () => {
    const before = await json('list', 'tags');
    const answers = [
      await run('rename', 'tags', 'mist', 'Haze'),
      await run('rename', 'tags', 'mist', '!!'),
      await run('merge', 'tags', 'mist', 'mist'),
      await run('show', 'tags', 'nowhere'),
      await run('list', 'tags', '--filter', 'is:lost'),
      await run('delete', 'tags'),
    ];
    expect(answers.map(({ code, stderr }) => [code, stderr.trim()])).toEqual([
      [1, '"Haze" has this name already.'],
      [1, 'A name needs a letter or a digit.'],
      [1, 'A term cannot be merged into itself.'],
      [1, 'There is no term "nowhere" among tags: `longstrip term list tags` lists them.'],
      [1, 'The filter does not know "is:lost". It knows: unused, leftover, nsfw, active, merged.'],
      [1, 'Name the terms, or say --unused for all that are.'],
    ]);
    expect(await json('list', 'tags')).toEqual(before);
  });
});
