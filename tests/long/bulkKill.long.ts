import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { makeProgramMembers } from '../support/makeProgramMembers.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { killLongstrip, startLongstripSite, type LongstripSite } from '../support/startLongstrip.ts';

/** A part of the job has 200, so that there are three. */
const COMICS = 420;
const PART = 200;
/** In the second part of the edit; in that of its undo too, which begins at the end. */
const HELD = 215;
const WAIT_MS = 60_000;
/**
 * A lost job is given out again when its heartbeat has been missing, after the next look for such,
 * and a pause.
 */
const RESUME_MS = 150_000;
const TEST_MS = 400_000;

let place: ProgramPlace;
let site: LongstripSite;
let admin: Caller;
let old = 0;
let fresh = 0;

beforeAll(async () => {
  place = await makeProgramPlace({ STAFF_SECOND_FACTOR: 'off' });
  site = await startLongstripSite(place);
  await makeProgramMembers(place, [{ username: 'ada', role: 'admin', hasSecondFactor: false }]);
  [old = 0, fresh = 0] = await place.inspect(async (database) => {
    for (let index = 0; index < COMICS; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- comics are entered one after the other
      await makeComic(
        { database },
        {
          title: `Comic ${index}`,
          isNsfw: index % 5 === 0,
          tags: ['Old'],
          chapters: [{ pages: 1 }],
        },
      );
    return ensureTerms(database.write, 'tags', ['Old', 'New']);
  });
}, WAIT_MS * 3);
afterAll(() => place[Symbol.asyncDispose]());

async function logIn(): Promise<void> {
  admin = makeCaller(site);
  const { body } = await admin.call('POST', '/api/login', { username: 'ada', password: PASSWORD });
  admin.token = (body['auth'] as { access_token: string }).access_token;
}

/** All that a bulk edit changes, but for versions and times. */
const everything = () =>
  place.inspect(async ({ read }) => {
    const { rows } = await sql<object>`
      select slug, status, locked_fields,
        (select jsonb_agg(jsonb_build_array(term_id, origin, position) order by term_id)
          from comic_terms where comic_id = comics.id) as terms,
        (select jsonb_agg(term_id order by term_id) from comic_removed_terms where comic_id = comics.id) as removed
      from comics order by id`.execute(read);
    return rows;
  });

/**
 * Terms whose counters are not what a recount says, and comics with a version too many or too few.
 */
const faults = (versions: readonly number[]) =>
  place.inspect(async ({ read }) => {
    const { rows } = await sql`
      select slug from terms where (comics_count, comics_count_safe) <> (
        select count(*)::int, (count(*) filter (where not comics.nsfw))::int from comic_terms
        join comics on comics.id = comic_id where term_id = terms.id and state = 'published')
      union all select slug from comics where (version <> all(${[...versions]}::int[])
        or version <> 1 + (select count(*) from changes where subject_id = comics.id::text))`.execute(read);
    return rows;
  });

const read = async (id: string) => (await admin.call('GET', `/api/admin/bulk-edits/${id}`)).body;

/**
 * Sends a bulk edit, and kills the site in the midst of its second part, with half of that part
 * written.
 */
async function killInSecondPart(send: () => Promise<unknown>, id: string): Promise<void> {
  await place.inspect(async ({ write, read: reading }) => {
    await write.transaction().execute(async (transaction) => {
      const held = sql`(select id from comics order by id limit 1 offset ${HELD})`;
      const { rows: terms } = await sql`
        select from comic_terms where comic_id = ${held} for update`.execute(transaction);
      expect(terms.length).toBeGreaterThan(0);
      await send();
      const isHeld = async () => {
        const { rows } = await sql<{ done: number; waiting: number }>`
          select done, (select count(*)::int from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
              and query like '%comic_terms%') as waiting
          from bulk_edits where id = ${id}`.execute(reading);
        return rows[0];
      };
      await expect
        .poll(isHeld, { timeout: WAIT_MS, interval: 50 })
        .toEqual({ done: PART, waiting: expect.any(Number) });
      await expect.poll(async () => (await isHeld())?.waiting, { timeout: WAIT_MS }).toBeGreaterThan(0);
      await killLongstrip(site);
    });
  });
}

async function finishAfterRestart(id: string, total = COMICS): Promise<void> {
  site = await startLongstripSite(place);
  await logIn();
  expect(await read(id)).toMatchObject({ total });
  await expect
    .poll(async () => (await read(id))['state'], { timeout: RESUME_MS, interval: 500 })
    .toBe('done');
  expect(await read(id)).toMatchObject({ done: total, changed: total, refused: 0 });
}

it(
  'a bulk edit and its undo go on after kill -9 where they were, and do nothing twice',
  async () => {
    await logIn();
    const before = await everything();
    const id = randomUUID();
    const act = {
      add: { 'terms/tags': [fresh] },
      remove: { 'terms/tags': [old] },
      fields: { status: 'complete' },
    };
    const begin = () => admin.call('POST', '/api/admin/bulk-edits', { id, selection: { q: 'comic' }, act });
    await killInSecondPart(begin, id);
    // One part is whole, and nothing of the next is left.
    expect(await faults([1, 2])).toEqual([]);
    const half = (await everything()) as { status: string }[];
    expect(half.filter(({ status }) => status === 'complete')).toHaveLength(PART);
    await finishAfterRestart(id);
    expect(await faults([2])).toEqual([]);

    const undoId = randomUUID();
    await killInSecondPart(
      () => admin.call('POST', `/api/admin/bulk-edits/${id}/undo`, { undo_id: undoId }),
      undoId,
    );
    expect(await faults([2, 3])).toEqual([]);
    await finishAfterRestart(undoId);
    expect(await faults([3])).toEqual([]);
    expect(await everything()).toEqual(before);
  },
  TEST_MS,
);

/** The public state of chapters and comics, with their times. */
const publications = () =>
  place.inspect(async ({ read: reading }) => {
    const { rows } = await sql<{ state: string }>`
      select comics.slug, comics.state as comic_state, chapters.slug as chapter, chapters.state,
        chapters.published_at, chapters.binned_at, comics.chapters_count, chapters.language, chapters.premium, chapters.locked_fields
      from chapters join comics on comics.id = chapters.comic_id order by comics.slug, chapters.slug`.execute(
      reading,
    );
    return rows;
  });

/** Kills the site at some point after the first part. */
async function killUnderWay(id: string): Promise<void> {
  const done = () =>
    place.inspect(async ({ read: reading }) => {
      const row = await reading
        .selectFrom('bulk_edits')
        .select('done')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.done ?? 0;
    });
  await expect.poll(done, { timeout: WAIT_MS, interval: 20 }).toBeGreaterThan(0);
  await killLongstrip(site);
}

it(
  'a bulk edit of chapters and its undo go on after kill -9, and put back what was there',
  async () => {
    await logIn();
    const before = await publications();
    const id = randomUUID();
    const body = {
      id,
      subject: 'chapters',
      selection: { q: 'comic' },
      act: { publication: { act: 'bin' }, fields: { language: 'fr', premium: true } },
      total: COMICS,
    };
    expect((await admin.call('POST', '/api/admin/bulk-edits', body)).status).toBe(200);
    await killUnderWay(id);
    await finishAfterRestart(id);
    expect((await publications()).every(({ state }) => state === 'unpublished')).toBe(true);
    const undoId = randomUUID();
    await admin.call('POST', `/api/admin/bulk-edits/${id}/undo`, { undo_id: undoId });
    await killUnderWay(undoId);
    await finishAfterRestart(undoId);
    expect(await publications()).toEqual(before);
  },
  TEST_MS,
);

/** More than a part has, so that a kill after the first one leaves some to do. */
const TERMS = 900;

/** Terms that are not as they should be, or that have a version too many or too few. */
const termFaults = (active: boolean, version: number) =>
  place.inspect(async ({ read: reading }) => {
    const { rows } = await sql`
      select slug from terms where name like 'Reed %' and (active <> ${active} or version <> ${version}
        or version <> 1 + (select count(*) from changes
          where kind = 'term' and subject_id = terms.id::text))`.execute(reading);
    return rows;
  });

it(
  'a bulk edit of terms and its undo go on after kill -9, and give each term one version',
  async () => {
    await logIn();
    const names = Array.from({ length: TERMS }, (_, index) => `Reed ${index}`);
    await place.inspect(({ write }) => ensureTerms(write, 'tags', names));
    const id = randomUUID();
    const act = { fields: { active: false } };
    const body = { id, subject: 'terms', selection: { q: 'reed' }, act };
    expect((await admin.call('POST', '/api/admin/bulk-edits', body)).status).toBe(200);
    await killUnderWay(id);
    await finishAfterRestart(id, TERMS);
    expect(await termFaults(false, 2)).toEqual([]);
    const undoId = randomUUID();
    await admin.call('POST', `/api/admin/bulk-edits/${id}/undo`, { undo_id: undoId });
    await killUnderWay(undoId);
    await finishAfterRestart(undoId, TERMS);
    expect(await termFaults(true, 3)).toEqual([]);
  },
  TEST_MS,
);
