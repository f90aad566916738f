import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { runCommand } from '../support/runCommand.ts';
import { startLongstripSite, stopLongstrip, type LongstripSite } from '../support/startLongstrip.ts';

let place: ProgramPlace;
let archives: string[];

beforeAll(async () => {
  place = await makeProgramPlace();
  archives = await Promise.all(
    [1, 2].map(async (chapter) =>
      makeArchive(join(place.dataDir, 'archives', `Tide ${chapter}.cbz`), {
        '1.png': await makePicture({ number: chapter * 2 }),
        '2.png': await makePicture({ number: chapter * 2 + 1 }),
      }),
    ),
  );
  await runCommand(place, ['import', ...archives]);
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]) => runCommand(place, args);
async function json(...args: string[]) {
  const { code, stdout } = await run(...args, '--json');
  const lines = stdout
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, lines };
}

const stateOf = async () => (await json('comic', 'show', 'tide')).lines[0]?.['state'];

describe('`longstrip comic` and `longstrip chapter`, while no site runs', () => {
  it('list and show what is there, in words and as JSON', async () => {
    const { stdout } = await run('comic', 'list');
    expect(stdout).toMatch(/^published +2\/2 chapters live {2}tide {2}Tide\n$/);
    expect((await json('comic', 'list', '--state', 'bin')).lines).toEqual([]);
    expect((await json('chapter', 'list', 'tide')).lines).toMatchObject([
      { comic: 'tide', slug: '1', state: 'published', pages_count: 2 },
      { comic: 'tide', slug: '2', state: 'published', pages_count: 2 },
    ]);
    expect((await run('chapter', 'show', 'tide', '2')).stdout).toContain('was public');
  });

  it('plan by the clocks of the site', async () => {
    await run('chapter', 'unpublish', 'tide', '2');
    const planned = await run('chapter', 'schedule', 'tide', '2', '2090-12-04 18:00');
    expect(planned.stdout).toContain('tide/2: goes live at 2090-12-04T18:00:00.000Z');
    const over = await run('chapter', 'schedule', 'tide', '2', '2020-01-01 10:00');
    expect([over.code, over.stderr]).toEqual([1, expect.stringContaining('That time is over')]);
    await run('chapter', 'publish', 'tide', '2');
  });

  it('set fields as the editor does, or only say so', async () => {
    const dry = await run('comic', 'set', 'tide', 'title=Ebb', 'language=fr', '--dry-run');
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.stdout).toBe(
      'would change  tide  title: "Tide" -> "Ebb"\nwould change  tide  language: null -> "fr"\n',
    );
    expect((await run('comic', 'list')).stdout).toContain('tide  Tide');
    const { lines } = await json('comic', 'set', 'tide', 'language=fr', 'nsfw=no');
    expect(lines).toMatchObject([
      { name: 'tide', status: 'changed', version: 2, changed: { language: { before: null, after: 'fr' } } },
    ]);
    const chapter = await run('chapter', 'set', 'tide', '2', 'title=The ebb', 'number=2');
    expect(chapter.stdout).toBe('changed       tide/2  title: null -> "The ebb"\n');
    expect((await run('chapter', 'set', 'tide', '2', 'title=The ebb')).stdout).toBe('unchanged     tide/2\n');
    const { stdout } = await run('audit', 'export');
    expect(stdout).toContain('"chapter.edit"');
    // Fields that were set by hand stay, whatever a later file says.
    expect(stdout).toContain('"language":"fr","locked_fields":["language","nsfw"]');
  });

  it('refuse what a field cannot be, naming it, and change nothing', async () => {
    const refused = async (...args: string[]) => {
      const { code, stderr } = await run(...args);
      expect(code).toBe(1);
      return stderr;
    };
    const many = await refused('comic', 'set', 'tide', 'status=asleep', 'language=x', 'title=Never');
    expect(many).toContain('tide stays as it is.');
    expect(many).toMatch(/^ {2}status: .*It is one of: .*ongoing/m);
    expect(many).toMatch(/^ {2}language: /m);
    expect(await refused('comic', 'set', 'tide', 'colour=blue')).toContain('There is no field colour.');
    expect(await refused('comic', 'set', 'tide', 'terms/tags+=Nobody')).toContain(
      'terms/tags: there is no "Nobody"',
    );
    expect(await refused('chapter', 'set', 'tide', '2', 'number=  ?')).toContain('number: ');
    expect(await refused('chapter', 'set', 'tide', '2', 'slug=1')).toContain('slug: ');
    expect(await refused('chapter', 'set', 'tide', '9', 'title=No')).toContain(
      'There is no chapter "tide/9"',
    );
    expect(await refused('comic', 'set', 'ebb', 'title=No')).toContain('There is no comic "ebb"');
    expect((await run('comic', 'list')).stdout).toContain('tide  Tide');
  });

  it('merge comics, and take that back', async () => {
    const entries = { '1.png': await makePicture({ number: 90 }) };
    await run('import', await makeArchive(join(place.dataDir, 'archives', 'Other Shore 1.cbz'), entries));
    const merged = await run('comic', 'merge', 'tide', 'other-shore');
    expect(merged.stdout).toContain('other-shore into tide');
    const id = /undo-move (\S+?)`/.exec(merged.stdout)?.[1] ?? '';
    expect((await run('chapter', 'undo-move', id)).stdout).toContain('taken back    other-shore: 1 chapters');
    expect((await run('chapter', 'move', 'tide', '2', 'nobody')).stderr).toContain('There is no such comic');
    await run('comic', 'delete', 'other-shore', '--now');
    expect((await json('chapter', 'list', 'tide')).lines).toHaveLength(2);
  });

  it('`longstrip storage` says what pictures take, and finds files that are missing or nobody’s', async () => {
    expect((await run('storage', 'show')).stdout).toMatch(/^ {2}tide: 4 pictures, /m);
    expect((await json('storage', 'show')).lines).toMatchObject([
      { comics: [{ slug: 'tide', pictures: 4 }] },
    ]);
    const whole = await run('storage', 'verify');
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.stdout).toContain('0 files missing, 0 of another size; 0 files that no picture has');
    if (place.env['STORAGE'] === 's3') return;
    const folder = join(place.dataDir, 'media');
    const [original] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const path = join(original?.parentPath ?? '', original?.name ?? '');
    renameSync(path, `${path}.moved`);
    const damaged = await run('storage', 'verify', '--json');
    expect(damaged.code).toBe(2);
    expect(JSON.parse(damaged.stdout)).toMatchObject({ missing: 1, wrong: 0 });
    expect(damaged.stderr).toContain('bring their files back from a backup');
    renameSync(`${path}.moved`, path);
    expect((await run('storage', 'verify')).code).toBe(0);
  });

  it('change what was named, or only say so', async () => {
    expect(await run('comic', 'unpublish', 'tide', '--dry-run')).toMatchObject({
      code: 0,
      stdout: 'would unpublish tide\n',
    });
    expect(await stateOf()).toBe('published');
    expect((await run('comic', 'unpublish', 'tide')).stdout).toBe('unpublished   tide\n');
    expect((await run('comic', 'unpublish', 'tide')).stdout).toBe('unchanged     tide: is unpublished\n');
    expect(await json('comic', 'delete', 'tide')).toEqual({
      code: 0,
      lines: [{ comic: 'tide', act: 'delete', status: 'deleted', state: 'bin' }],
    });
    const refused = await run('chapter', 'publish', 'tide', '1');
    expect(refused).toMatchObject({ code: 2, stdout: expect.stringContaining('lies in the bin') });
    expect(await run('import', archives[0] ?? '')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('lies in the bin'),
    });
    expect((await run('comic', 'restore', 'tide')).stdout).toBe(
      'restored      tide: is unpublished now, `publish` shows it\n',
    );
    expect((await run('comic', 'publish', 'tide')).stdout).toBe('published     tide\n');
    expect(await stateOf()).toBe('published');
  });

  it('refuse what they do not know, with the reason, and go on with the others', async () => {
    expect(await run('comic', 'show', 'tyde')).toMatchObject({
      code: 1,
      stderr: 'There is no comic "tyde": `longstrip comic list` lists them.\n',
    });
    const { code, stdout } = await run('chapter', 'unpublish', 'tide', '9', '2');
    expect([code, stdout]).toEqual([
      2,
      'NOT UNPUBLISHED  tide/9: "tide" has no chapter "9": `longstrip chapter list tide` lists them.\nunpublished   tide/2\n',
    ]);
    expect((await run('comic', 'list', '--state', 'lost')).code).toBe(1);
  });
});

describe('while the site runs', () => {
  let site: LongstripSite;
  beforeAll(async () => {
    site = await startLongstripSite(place);
  });
  afterAll(() => stopLongstrip(site));

  it('what is deleted for good is gone within moments, with its files', async () => {
    const chapter = (await (await site.fetch('/api/comics/tide/chapters/1')).json()) as {
      pages: { picture: { id: string } }[];
    };
    const picture = `/media/${chapter.pages[0]?.picture.id}/original.png`;
    expect((await site.fetch(picture)).status).toBe(200);
    const removed = await run('comic', 'delete', 'tide', '--now');
    expect(removed).toMatchObject({ code: 0, stdout: 'removed       tide for good, with 4 pictures\n' });
    for (const path of [picture, '/api/comics/tide', '/en/post/tide'])
      await expect.poll(async () => (await site.fetch(path)).status, { timeout: 20_000 }).toBe(410);
    if (place.env['STORAGE'] !== 's3') {
      const left = readdirSync(join(place.dataDir, 'media'), { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
    }
  });
});
