import { beforeAll, describe, expect, it } from 'vitest';
import { comicEditors } from '../../../../tests/support/comicEditors.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { BIN_DAYS } from '../../publishing/publishingApi.ts';
import type { ComicLine } from '../comicEditingApi.ts';

const editors = comicEditors();

const PATH = '/api/admin/comics';

async function lines(query: string): Promise<ComicLine[]> {
  const { status, body } = await editors.admin.call('GET', `${PATH}?${query}`);
  expect(status).toBe(200);
  return (body as { data: ComicLine[] }).data;
}

it('a line has the names of artists and tags in their order, and who reads and likes the comic', async () => {
  const tags = Array.from({ length: 10 }, (_, index) => `Tag ${index}`).toReversed();
  const { id, slug } = await makeComic(editors.site.services, {
    title: 'Named',
    artists: ['Ines Hill', 'Abe Moor'],
    tags,
  });
  await editors.site.services.database.write
    .updateTable('comics')
    .set({ popularity: 77, favorites_count: 5 })
    .where('id', '=', id)
    .execute();
  expect(await lines(`q=slug:${slug}`)).toMatchObject([
    {
      artists: ['Abe Moor', 'Ines Hill'],
      tags: tags.toReversed().slice(0, 8),
      readers_count: 77,
      favorites_count: 5,
    },
  ]);
});

it('lines are sorted by their readers', async () => {
  const { id } = await makeComic(editors.site.services, { title: 'Read Most' });
  await editors.site.services.database.write
    .updateTable('comics')
    .set({ popularity: 2_000_000_000 })
    .where('id', '=', id)
    .execute();
  expect((await lines('sort=readers'))[0]?.title).toBe('Read Most');
  const [first] = await lines('sort=readers&order=asc');
  expect(first?.readers_count).toBeLessThan(2_000_000_000);
});

describe('the list of staff', () => {
  const list = async (q: string, rest = '') => {
    const answer = await editors.moderator.call('GET', `${PATH}?q=${encodeURIComponent(q)}${rest}`);
    expect(answer.status).toBe(200);
    return (answer.body['data'] as { title: string }[]).map(({ title }) => title);
  };
  const count = async (q: string) => {
    const { body } = await editors.moderator.call('GET', `/api/admin/comic-count?q=${encodeURIComponent(q)}`);
    return body;
  };

  beforeAll(async () => {
    await makeComic(editors.site.services, {
      title: 'Lantern Alpha',
      tags: ['Lamp', 'Fog'],
      language: 'fr',
      chapters: [{ pages: 3 }],
    });
    await makeComic(editors.site.services, {
      title: 'Lantern Beta',
      tags: ['Lamp'],
      chapters: [{ publishedAt: null }],
    });
    const { slug } = await makeComic(editors.site.services, {
      title: 'Lantern Gamma',
      chapters: [{ pages: 9 }],
    });
    await editors.save(slug, { version: 1, fields: { premium: true, cover: null } });
  });

  it.each([
    ['lantern', ['Lantern Alpha', 'Lantern Beta', 'Lantern Gamma']],
    ['lantern gam', ['Lantern Gamma']],
    ['lantern state:draft', ['Lantern Beta']],
    ['lantern -state:draft', ['Lantern Alpha', 'Lantern Gamma']],
    ['lantern tag:lamp', ['Lantern Alpha', 'Lantern Beta']],
    ['lantern tag:Lamp -tag:fog', ['Lantern Beta']],
    ['lantern missing:cover', ['Lantern Gamma']],
    ['lantern -missing:tags', ['Lantern Alpha', 'Lantern Beta']],
    ['lantern is:premium is:live', ['Lantern Gamma']],
    ['lantern pages:>3', ['Lantern Gamma']],
    ['lantern pages:1..3', ['Lantern Alpha']],
    ['lantern language:FR', ['Lantern Alpha']],
    ['lantern updated:>2001-01-01', ['Lantern Alpha', 'Lantern Beta', 'Lantern Gamma']],
    ['lantern created:<2001-01-01', []],
  ])('finds by %s', async (q, titles) => {
    expect(await list(q, '&sort=title&order=asc')).toEqual(titles);
    expect(await count(q)).toMatchObject({ total: titles.length, is_exact: true });
  });

  it('is about one state where that is asked for, and says how long the bin keeps a comic', async () => {
    const { id, slug } = await makeComic(editors.site.services, { title: 'Sunken Barrel' });
    expect((await editors.admin.call('DELETE', `/api/admin/comics/${slug}`)).status).toBe(200);
    const binned = async (q: string) => {
      const answer = await editors.moderator.call('GET', `${PATH}?state=bin&q=${encodeURIComponent(q)}`);
      return answer.body['data'] as { id: string; removed_at: string | null }[];
    };
    const rows = await binned('barrel');
    expect(rows.map((row) => row.id)).toEqual([id]);
    const days = (Date.parse(rows[0]?.removed_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(BIN_DAYS);
    expect(await binned('barrel state:published')).toEqual([]);
    const total = await editors.moderator.call('GET', '/api/admin/comic-count?state=bin&q=barrel');
    expect(total.body['total']).toBe(1);
    const [live] = (await editors.moderator.call('GET', `${PATH}?q=lantern+gamma`)).body['data'] as {
      removed_at: null;
    }[];
    expect(live?.removed_at).toBeNull();
  });

  it('is cut into pages, in either order', async () => {
    expect(await list('lantern', '&sort=title&order=desc&per_page=2')).toEqual([
      'Lantern Gamma',
      'Lantern Beta',
    ]);
    expect(await list('lantern', '&sort=title&order=desc&per_page=2&page=2')).toEqual(['Lantern Alpha']);
  });

  it.each(['colour:red', 'is:lost', 'pages:many', 'missing:soul', 'updated:yesterday'])(
    'refuses %s, which it does not know',
    async (q) => {
      const answer = await editors.moderator.call('GET', `${PATH}?q=${encodeURIComponent(q)}`);
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['q']]);
    },
  );
});
