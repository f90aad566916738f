import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { ComicMark } from '../comicMarksApi.ts';

const MINUTE_MS = 60_000;

let site: TestSite;
let member: Member;
let phone: Caller;
let laptop: Caller;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  await makeComic(site.services, { title: 'Kites' });
  await makeComic(site.services, { title: 'Late', isNsfw: true });
});
beforeEach(async () => {
  member = await makeMember(site);
  phone = await callAs(site, member);
  laptop = await callAs(site, member);
});
afterAll(() => site.close());

const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** `clock`: by how many minutes this device's clock is off. */
async function put(caller: Caller, marks: Partial<ComicMark>[], clock = 0) {
  const { status, body } = await caller.call('PUT', '/api/comic-marks', {
    sent_at: at(clock),
    entries: marks.map((mark) => ({
      comic: 'kites',
      favorite: false,
      favorite_at: null,
      shelf: null,
      shelf_at: null,
      score: null,
      score_at: null,
      is_private: false,
      private_at: null,
      ...mark,
    })),
  });
  return { status, ...(body as { data: ComicMark[]; unknown: string[]; errors?: object }) };
}

async function list(caller: Caller, since?: string | null) {
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const { body } = await caller.call('GET', `/api/comic-marks${query}`);
  return body as { data: ComicMark[]; cursor: string | null };
}

async function stored(slug: string) {
  await site.services.counters.fold();
  const { rows } = await sql<{ favorites_count: number; marks: number }>`
    select favorites_count, (
      select count(*)::int from comic_marks where comic_id = comics.id and favorite
    ) as marks from comics where slug = ${slug}`.execute(site.services.database.write);
  return rows[0];
}

it('follow a member to another device, and nobody else', async () => {
  await put(phone, [{ favorite: true, favorite_at: at(-1), shelf: 'plan', shelf_at: at(-1) }]);
  expect((await list(laptop)).data).toMatchObject([{ comic: 'kites', favorite: true, shelf: 'plan' }]);
  expect((await list(await callAs(site, await makeMember(site)))).data).toEqual([]);
});

it('are joined field by field: the newer one stands, also where it was taken away', async () => {
  await put(phone, [{ favorite: true, favorite_at: at(-9), shelf: 'plan', shelf_at: at(-2) }]);
  await put(laptop, [{ favorite: false, favorite_at: at(-5), shelf: 'dropped', shelf_at: at(-7) }]);
  const late = await put(phone, [{ favorite: true, favorite_at: at(-9), score: 8, score_at: at(-1) }]);
  expect(late.data).toMatchObject([{ favorite: false, shelf: 'plan', score: 8 }]);
  expect((await list(laptop)).data).toMatchObject([{ favorite: false, shelf: 'plan', score: 8 }]);
});

it('say which group and language is read in a comic, each with its own time', async () => {
  await put(phone, [{ preferred_group: 'hill', preferred_group_at: at(-5) }]);
  await put(laptop, [{ preferred_language: 'fr', preferred_language_at: at(-4) }]);
  const both = { preferred_group: 'hill', preferred_language: 'fr' };
  expect((await list(phone)).data).toMatchObject([both]);
  await put(phone, [{ preferred_group: null, preferred_group_at: at(-1) }]);
  await put(laptop, [{ preferred_group: 'dale', preferred_group_at: at(-3) }]);
  // A page of an earlier build says nothing of them, and leaves them alone.
  await put(laptop, [{ shelf: 'plan', shelf_at: at(0) }]);
  expect((await list(laptop)).data).toMatchObject([
    { shelf: 'plan', preferred_group: null, preferred_language: 'fr' },
  ]);
  const { body } = await phone.call('GET', '/api/account/export');
  expect(JSON.stringify(body)).toContain('"preferred_language":"fr"');
});

it('of a clock that is a day off go by when they were made', async () => {
  await put(laptop, [{ shelf: 'plan', shelf_at: at(-9) }]);
  const day = 24 * 60;
  const { data } = await put(phone, [{ shelf: 'reading', shelf_at: at(day - 1) }], day);
  expect(data).toMatchObject([{ shelf: 'reading' }]);
  await put(laptop, [{ shelf: 'dropped', shelf_at: at(0) }]);
  expect((await list(phone)).data).toMatchObject([{ shelf: 'dropped' }]);
});

it('have the begin of a re-read and their count, which a device of an earlier version leaves alone', async () => {
  const reread = { reread_from: at(-3), reread_at: at(-3), rereads: 2, rereads_at: at(-5) };
  await put(phone, [{ shelf: 'completed', shelf_at: at(-9) }]);
  await put(phone, [{ shelf: 'reading', shelf_at: at(-3), ...reread }]);
  const { data } = await put(laptop, [{ favorite: true, favorite_at: at(-1) }]);
  expect(data).toMatchObject([{ favorite: true, shelf: 'reading', rereads: 2 }]);
  expect(Date.parse(data[0]?.reread_from ?? '')).toBe(Date.parse(reread.reread_from));
  await put(laptop, [{ reread_from: null, reread_at: at(-2), rereads: 1, rereads_at: at(-8) }]);
  expect((await list(phone)).data).toMatchObject([{ reread_from: null, rereads: 2 }]);
  const { body } = await phone.call('GET', '/api/account/export');
  expect(JSON.stringify(body)).toContain('"rereads":2');
});

it('of a re-read go by the clock of the server, however wrong that of the device is', async () => {
  const day = 24 * 60;
  const begun = at(day - 3);
  const { data } = await put(phone, [{ reread_from: begun, reread_at: begun }], day);
  const shift = Date.parse(begun) - Date.parse(data[0]?.reread_from ?? '');
  expect(Math.round(shift / MINUTE_MS)).toBe(day);
});

it('are told once behind the cursor, and change nothing when said twice', async () => {
  const mark = { favorite: true, favorite_at: at(-1) };
  await put(phone, [mark]);
  const { cursor } = await list(laptop);
  await put(phone, [mark]);
  expect((await list(laptop, cursor)).data).toEqual([]);
  await put(phone, [{ ...mark, favorite: false, favorite_at: at(0) }]);
  expect((await list(laptop, cursor)).data).toMatchObject([{ comic: 'kites', favorite: false }]);
});

it('of a comic that is not there for the member are unknown, and nothing is kept of them', async () => {
  const adult = { comic: 'late', favorite: true, favorite_at: at(-1) };
  const { unknown } = await put(phone, [adult, { comic: 'nowhere', score: 3, score_at: at(-1) }]);
  expect(unknown).toEqual(['late', 'nowhere']);
  expect((await list(laptop)).data).toEqual([]);
});

it.each([
  [{ shelf: 'burnt' as never, shelf_at: at(0) }, 'entries.0.shelf'],
  [{ score: 11, score_at: at(0) }, 'entries.0.score'],
  [{ score: 0, score_at: at(0) }, 'entries.0.score'],
  [{ favorite_at: 'yesterday' }, 'entries.0.favorite_at'],
  [{ preferred_group: 'a/b', preferred_group_at: at(0) }, 'entries.0.preferred_group'],
  [{ preferred_language: 'no tag', preferred_language_at: at(0) }, 'entries.0.preferred_language'],
  [{ rereads: -1, rereads_at: at(0) }, 'entries.0.rereads'],
  [{ rereads: 10_000, rereads_at: at(0) }, 'entries.0.rereads'],
  [{ reread_from: 'yesterday', reread_at: at(0) }, 'entries.0.reread_from'],
])('that make no sense are refused by name: %j', async (mark, field) => {
  const { status, errors } = await put(phone, [mark]);
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  expect((await list(phone)).data).toEqual([]);
});

describe('the number of favourites', () => {
  it('equals a recount, however many members toggle on two devices and say it again', async () => {
    const { slug } = await makeComic(site.services, { title: 'Toggled' });
    const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(site)));
    const generation = () =>
      site.services.database.write.selectFrom('content_generation').select('value').executeTakeFirst();
    const before = await generation();
    await Promise.all(
      members.map(async (one, index) => {
        const devices = [await callAs(site, one), await callAs(site, one)];
        for (let step = 0; step < 10 + (index % 2); step += 1) {
          const mark = { comic: slug, favorite: step % 2 === 0, favorite_at: at(step - 20) };
          const device = devices[step % 2] as Caller;
          await put(device, [mark]);
          // Said again by the other one, whose answer was lost.
          if (step % 3 === 0) await put(devices[(step + 1) % 2] as Caller, [mark]);
          if (step % 4 === 0) await site.services.counters.fold();
        }
      }),
    );
    expect(await stored(slug)).toEqual({ favorites_count: 6, marks: 6 });
    expect(await generation()).toEqual(before);
  });

  it('is exact at once for others, without the own one, and goes down with an account', async () => {
    const { slug } = await makeComic(site.services, { title: 'Counted' });
    const other = await makeMember(site);
    const others = async (caller: Caller) =>
      (await caller.call('GET', `/api/comic-marks/${slug}/favorites`)).body['others_count'];
    await put(await callAs(site, other), [{ comic: slug, favorite: true, favorite_at: at(-1) }]);
    await put(phone, [{ comic: slug, favorite: true, favorite_at: at(-1) }]);
    expect(await others(phone)).toBe(1);
    await site.services.counters.fold();
    expect(await others(phone)).toBe(1);
    await site.services.database.write.deleteFrom('users').where('id', '=', other.id).execute();
    expect(await others(phone)).toBe(0);
    expect(await stored(slug)).toEqual({ favorites_count: 1, marks: 1 });
  });

  it('sorts the list', async () => {
    const response = await site.fetch('/api/comics?sort=favorites');
    const { data } = (await response.json()) as { data: { slug: string }[] };
    expect(data[0]?.slug).toBe('toggled');
  });
});

it('are in the data export of their member', async () => {
  await put(phone, [{ score: 9, score_at: at(-1), is_private: true, private_at: at(-1) }]);
  const { body } = await phone.call('GET', '/api/account/export');
  const records = JSON.stringify(body);
  expect(records).toContain('"comic_marks"');
  expect(records).toContain('"score":9');
});
