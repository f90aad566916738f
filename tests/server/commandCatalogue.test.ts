import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import {
  runLongstrip,
  startLongstripSite,
  stopLongstrip,
  type LongstripSite,
} from '../support/startLongstrip.ts';

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
  await runLongstrip(place, ['import', ...archives]);
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]) => runLongstrip(place, args);
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
