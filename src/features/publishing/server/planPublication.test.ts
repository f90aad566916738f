import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, type MakeChapter } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { publishDue } from './publishDue.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const LATER = '2090-01-01T00:00:00Z';
const act = (path: string, body: object = {}) => admin.call('POST', `/api/admin/comics/${path}`, body);
const status = async (slug: string) => (await site.fetch(`/api/comics/${slug}`)).status;

async function draft(chapters: MakeChapter[] = [{ publishedAt: null }]): Promise<string> {
  const { slug } = await makeComic(site.services, { title: `Planned Heron ${(made += 1)}`, chapters });
  return slug;
}

/** The planned time has come. */
async function letTimeCome(slug: string): Promise<void> {
  const { write } = site.services.database;
  const past = { scheduled_at: sql<string>`now() - interval '1 second'` };
  const { id } = await write
    .selectFrom('comics')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await write.updateTable('comics').set(past).where('id', '=', id).where('state', '=', 'scheduled').execute();
  const chapters = write.updateTable('chapters').set(past).where('comic_id', '=', id);
  await chapters.where('state', '=', 'scheduled').execute();
}

async function publish(): Promise<void> {
  const run = { signal: new AbortController().signal, progress: async () => {} };
  await publishDue.run({}, site.services, run);
}

async function recounted(): Promise<object> {
  const { rows } = await sql<object>`
    select comics, comics_safe,
      (select count(*)::int from comics where state = 'published') as counted,
      (select count(*)::int from comics where state = 'published' and not nsfw) as counted_safe
    from catalogue_counts`.execute(site.services.database.read);
  return rows[0] ?? {};
}

describe('a planned comic', () => {
  it('is not public before its time and is at its time, with its chapters, counted once', async () => {
    const slug = await draft([{ publishedAt: null }, { publishedAt: null }]);
    const planned = await act(`${slug}/schedule`, { at: LATER, with_chapters: true });
    expect(planned.body).toMatchObject({
      comic: { state: 'scheduled', scheduled_at: expect.stringContaining('2090-01-01') },
    });
    await publish();
    expect(await status(slug)).toBe(404);
    await letTimeCome(slug);
    await publish();
    // A run that is repeated finds nothing to do.
    await publish();
    expect(await status(slug)).toBe(200);
    const shown = await (await site.fetch(`/api/comics/${slug}/chapters`)).json();
    expect(shown).toMatchObject({ data: [{ number: '1' }, { number: '2' }] });
    const { counted, counted_safe, ...counts } = (await recounted()) as Record<string, number>;
    expect(counts).toEqual({ comics: counted, comics_safe: counted_safe });
  });

  it('is a draft again when the plan is taken back, and stays one', async () => {
    const slug = await draft();
    await act(`${slug}/schedule`, { at: LATER, with_chapters: true });
    const back = await act(`${slug}/unpublish`);
    expect(back.body).toMatchObject({ comic: { state: 'draft', scheduled_at: null } });
    await letTimeCome(slug);
    await publish();
    expect(await status(slug)).not.toBe(410);
  });

  it('waits in the bin, and for a chapter', async () => {
    const binned = await draft();
    await act(`${binned}/schedule`, { at: LATER, with_chapters: true });
    await admin.call('DELETE', `/api/admin/comics/${binned}`);
    await letTimeCome(binned);
    const waiting = await draft();
    await act(`${waiting}/schedule`, { at: LATER, with_chapters: true });
    await act(`${waiting}/chapters/1/unpublish`);
    await letTimeCome(waiting);
    await publish();
    expect([await status(binned), await status(waiting)]).toEqual([404, 404]);
    await act(`${waiting}/chapters/1/publish`);
    await publish();
    expect(await status(waiting)).toBe(200);
  });

  it('needs a time to come, a chapter, and not to be public', async () => {
    const slug = await draft();
    const live = await draft([{}]);
    const answers = [
      await act(`${slug}/schedule`, { at: '2020-01-01T00:00:00Z', with_chapters: true }),
      await act(`${slug}/schedule`, { at: 'soon' }),
      await act(`${slug}/schedule`, { at: LATER }),
      await act(`${live}/schedule`, { at: LATER }),
      await act('nobody-knows-it/schedule', { at: LATER }),
    ];
    expect(
      answers.map((one) => [one.status, one.body['code'], Object.keys(one.body['errors'] ?? {})]),
    ).toEqual([
      [422, 'validation', ['at']],
      [422, 'validation', ['at']],
      [409, 'nothing_to_show', []],
      [409, 'already_live', []],
      [404, 'not_found', []],
    ]);
  });
});

it('a planned chapter of a live comic comes out by itself, dated as planned', async () => {
  const slug = await draft([{}, { publishedAt: null }]);
  const planned = await act(`${slug}/chapters/2/schedule`, { at: LATER });
  expect(planned.body).toMatchObject({ chapter: { state: 'scheduled' } });
  expect((await site.fetch(`/api/comics/${slug}/chapters/2`)).status).toBe(404);
  await letTimeCome(slug);
  await publish();
  expect((await site.fetch(`/api/comics/${slug}/chapters/2`)).status).toBe(200);
});

it('waits for what is due before the next run, so that it is not a minute late', async () => {
  const slug = await draft();
  await act(`${slug}/schedule`, { at: new Date(Date.now() + 1_500).toISOString(), with_chapters: true });
  await publish();
  expect(await status(slug)).toBe(200);
});
