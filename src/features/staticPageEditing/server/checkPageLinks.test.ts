import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { RichText } from '../../../contract/RichText.ts';
import type { ComicLine, EditedComic } from '../../comicEditing/comicEditingApi.ts';
import type { EditedSlide } from '../../slideEditing/slideEditingApi.ts';
import { checkPageLinks } from './checkPageLinks.ts';

let site: TestSite;
let admin: Caller;
const HOME = 'https://comics.example';

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const linked = (href: string): RichText => ({
  version: 1,
  blocks: [{ type: 'runs', runs: [{ text: 'There', href }] }],
});
const write = () => site.services.database.write;

/** The progress of each part of the comics. */
async function checkAll(signal = new AbortController().signal): Promise<number[]> {
  const told: number[] = [];
  const progress = async (done: number) => void told.push(done);
  await checkPageLinks.run(
    {},
    { database: site.services.database, config: { public_url: HOME } },
    { signal, progress },
  );
  return told;
}
const needed = async (need: string) =>
  (await admin.call('GET', `/api/admin/overview/${need}`)).body['count'] as number;
const setState = (id: string, state: 'published' | 'unpublished') =>
  write().updateTable('comics').set({ state }).where('id', '=', id).execute();

describe('comics', () => {
  const read = async (slug: string) =>
    (await admin.call('GET', `/api/admin/comics/${slug}`)).body as unknown as EditedComic;
  const save = async (slug: string, fields: object) => {
    const { version } = await read(slug);
    const { status, body } = await admin.call('PATCH', `/api/admin/comics/${slug}`, { version, fields });
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
    return body['comic'] as EditedComic;
  };
  const broken = async () => {
    const { body } = await admin.call('GET', '/api/admin/comics?q=is:broken');
    const lines = body['data'] as ComicLine[];
    expect(lines).toHaveLength(await needed('dead_comic_links'));
    expect(lines.every((line) => line.is_broken)).toBe(true);
    return lines.map(({ slug }) => slug).toSorted();
  };

  it('say which field has a link that leads nowhere any more, until it is mended or nobody reads it', async () => {
    const target = await makeComic(site.services, { title: 'Target' });
    const [told, french, listed, whole] = [
      await makeComic(site.services, { title: 'Told' }),
      await makeComic(site.services, { title: 'French' }),
      await makeComic(site.services, { title: 'Listed' }),
      await makeComic(site.services, { title: 'Whole' }),
    ];
    const path = `/post/${target.slug}`;
    await save(told.slug, { description: linked(path) });
    await save(french.slug, { 'description/fr': linked(`${path}/1`) });
    const links = [
      { label: 'A shop', url: 'https://shop.example/post/nowhere' },
      { label: 'A file', url: `${HOME}/media/nothing.webp` },
      { label: 'A twin', url: `${HOME}.example/post/nowhere` },
      { label: 'A slash', url: `${HOME}/en/latest/` },
      { label: 'Own', url: `${HOME}/en/settings/reading` },
    ];
    const own = { label: 'Here', url: `${HOME}/fr${path}?page=1` };
    await save(listed.slug, { links: [...links, own] });
    await save(whole.slug, { links });
    await checkAll();
    expect(await broken()).toEqual([]);

    await setState(target.id, 'unpublished');
    await checkAll();
    expect(await broken()).toEqual([french.slug, listed.slug, told.slug].toSorted());
    expect((await read(french.slug)).dead_link).toEqual({ field: 'description/fr', link: `${path}/1` });
    expect((await read(listed.slug)).dead_link).toEqual({ field: 'links', link: own.url });

    // A link that only the night looks at stays known while it stands there.
    const still = await save(listed.slug, { title: 'Listed on' });
    expect(still.dead_link).toEqual({ field: 'links', link: own.url });
    // An edit looks at once, and is not refused: the other comic may come back.
    const other = await save(told.slug, { description: linked('/post/none') });
    expect(other.dead_link).toEqual({ field: 'description', link: '/post/none' });
    expect((await save(told.slug, { description: null })).dead_link).toBeNull();
    await setState(french.id, 'unpublished');
    expect(await broken()).toEqual([listed.slug]);
    await setState(target.id, 'published');
    await checkAll();
    expect(await broken()).toEqual([]);
    const { rows } = await sql`select from comic_dead_links`.execute(write());
    expect(rows).toEqual([]);
  });

  it('are looked at in parts, and a night that was stopped is repeated from the start', async () => {
    const { id, slug } = await makeComic(site.services, { title: 'Many' });
    await save(slug, { description: linked('/post/none') });
    await sql`do $$ declare names text; begin
      select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns
        where table_name = 'comics' and is_generated = 'NEVER' and column_name not in ('id', 'slug', 'import_key');
      execute format('insert into comics (id, slug, import_key, %1$s)
          select gen_random_uuid(), slug || n, slug || n, %1$s
        from comics, generate_series(1, 450) as n where slug = ''many''', names);
      end $$`.execute(write());
    const stop = new AbortController();
    stop.abort();
    await expect(checkAll(stop.signal)).rejects.toThrow();
    const parts = await checkAll();
    expect(parts.slice(0, 2)).toEqual([200, 400]);
    expect(await needed('dead_comic_links')).toBe(451);
    await write().deleteFrom('comics').where('slug', 'like', 'many%').where('id', '!=', id).execute();
    await setState(id, 'unpublished');
  });
});

describe('slides', () => {
  const PATH = '/api/admin/slides';
  /** Titles of the test's own slides: others' dead links stand around them. */
  const made = new Set<string>();
  const list = async () => (await admin.call('GET', PATH)).body['data'] as EditedSlide[];
  const dead = async () => {
    const slides = (await list()).filter((slide) => slide.dead_link !== null);
    expect(slides).toHaveLength(await needed('dead_slide_links'));
    return slides
      .filter(({ fields }) => made.has(fields.title))
      .map(({ fields, dead_link: link }) => [fields.title, link]);
  };
  async function make(title: string, fields: object): Promise<void> {
    const picture = await makeMediaRow(site.services, { width: 1600, height: 500 });
    const id = uuidv7();
    made.add(title);
    await admin.call('POST', PATH, { id, title, picture });
    const whole = { headline: title, ...fields };
    expect((await admin.call('PATCH', `${PATH}/${id}`, { version: 1, fields: whole })).status).toBe(200);
  }
  async function change(title: string, fields: object): Promise<void> {
    const slide = (await list()).find((one) => one.fields.title === title);
    const { status } = await admin.call('PATCH', `${PATH}/${slide?.id}`, { version: slide?.version, fields });
    expect(status).toBe(200);
  }

  it('say that their link leads nowhere while it is their time', async () => {
    const { id, slug } = await makeComic(site.services, { title: 'On a slide', tags: ['Herons'] });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await make('Now', { active: true, link: `/post/${slug}` });
    await make('A tag', { active: true, link: '/tags/tag/herons' });
    await make('Later', { active: true, link: '/post/none', shown_from: later });
    await make('Off', { link: '/post/none' });
    await make('Elsewhere', { active: true, link: 'https://shop.example/post/none' });
    await checkAll();
    expect(await dead()).toEqual([]);
    await setState(id, 'unpublished');
    await write().updateTable('terms').set({ active: false }).where('slug', '=', 'herons').execute();
    await checkAll();
    expect(await dead()).toEqual([
      ['Now', `/post/${slug}`],
      ['A tag', '/tags/tag/herons'],
    ]);
    await change('A tag', { link: '/latest' });
    await change('Off', { active: true });
    await change('Now', { active: false });
    expect(await dead()).toEqual([['Off', '/post/none']]);
  });
});
