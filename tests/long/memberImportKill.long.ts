import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberImport } from '../../src/features/memberImports/memberImportsApi.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { makeMihonBackup } from '../support/makeMihonBackup.ts';
import { makeProgramMembers } from '../support/makeProgramMembers.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { killLongstrip, startLongstripSite, type LongstripSite } from '../support/startLongstrip.ts';

/** A part of the job has 20. */
const COMICS = 200;
const CHAPTERS = 6;
const READ = 4;
/** In the third part; in that of the undo too. */
const HELD = 50;
const WAIT_MS = 60_000;
/**
 * A lost job is given out again when its heartbeat has been missing, after the next look for such,
 * and a pause.
 */
const RESUME_MS = 150_000;
const TEST_MS = 400_000;
const PATH = '/api/member-imports';

let place: ProgramPlace;
let site: LongstripSite;
let member: Caller;

beforeAll(async () => {
  place = await makeProgramPlace();
  site = await startLongstripSite(place);
  await makeProgramMembers(place, [{ username: 'mia' }]);
  await place.inspect(async (database) => {
    for (let index = 0; index < COMICS; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- comics are entered one after the other
      await makeComic(
        { database },
        { title: titleOf(index), chapters: Array.from({ length: CHAPTERS }, () => ({ pages: 1 })) },
      );
  });
}, WAIT_MS * 3);
afterAll(() => place[Symbol.asyncDispose]());

const titleOf = (index: number) => `Lantern ${String(index).padStart(3, '0')}`;

async function logIn(): Promise<void> {
  member = makeCaller(site);
  const { body } = await member.call('POST', '/api/login', { username: 'mia', password: PASSWORD });
  member.token = (body['auth'] as { access_token: string }).access_token;
}

const read = async (id: string) => (await member.call('GET', `${PATH}/${id}`)).body as MemberImport;

/** The member's entries, and comics whose favourites are not what a recount says. */
const kept = () =>
  place.inspect(async ({ read: reading }) => {
    const { rows } = await sql<{ favorites: number; shelved: number; marked: number; wrong: number }>`
      select
        (select count(*)::int from comic_marks where favorite) as favorites,
        (select count(*)::int from comic_marks where shelf is not null) as shelved,
        (select count(*)::int from reading_progress where is_marked_read) as marked,
        (select count(*)::int from comics where favorites_count
          + (select coalesce(sum(favorites), 0) from comic_counter_deltas where comic_id = comics.id)
          <> (select count(*) from comic_marks where comic_id = comics.id and favorite)) as wrong`.execute(
      reading,
    );
    return rows[0];
  });

/**
 * Sends an act, and kills the site in the midst of a later part, with some of that part written.
 */
async function killUnderWay(id: string, act: 'apply' | 'undo'): Promise<void> {
  await place.inspect(async ({ write, read: reading }) => {
    await write.transaction().execute(async (transaction) => {
      await sql`select from member_import_entries where import_id = ${id} and position = ${HELD} for update`.execute(
        transaction,
      );
      expect((await member.call('POST', `${PATH}/${id}/${act}`)).status).toBe(200);
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and query like '%member_import_entries%'`.execute(reading);
        return rows[0]?.count ?? 0;
      };
      await expect.poll(waiting, { timeout: WAIT_MS, interval: 50 }).toBeGreaterThan(0);
      await killLongstrip(site);
    });
  });
}

async function finishAfterRestart(id: string, state: MemberImport['state']): Promise<void> {
  site = await startLongstripSite(place);
  await logIn();
  await expect.poll(async () => (await read(id)).state, { timeout: RESUME_MS, interval: 500 }).toBe(state);
}

it(
  'an import of a member and its undo go on after kill -9 where they were, and do nothing twice',
  async () => {
    await logIn();
    const backup = makeMihonBackup(
      Array.from({ length: COMICS }, (_, index) => ({
        title: titleOf(index),
        addedAt: Date.UTC(2022, 1, 1),
        tracking: { service: 1, status: 1, score: 8 },
        chapters: Array.from({ length: READ }, (__, chapter) => ({ number: chapter + 1, isRead: true })),
      })),
    );
    const { id } = (await member.call('POST', PATH, backup)).body as MemberImport;
    await expect.poll(async () => (await read(id)).state, { timeout: WAIT_MS }).toBe('ready');
    expect(await read(id)).toMatchObject({ counts: { matched: COMICS, left: 0 } });

    await killUnderWay(id, 'apply');
    // Parts are whole, and nothing is left of the one that was cut off.
    const half = await kept();
    expect(half?.wrong).toBe(0);
    expect([half?.favorites, half?.shelved, half?.marked]).toEqual([40, 40, 40 * READ]);
    await finishAfterRestart(id, 'applied');
    const all = { favorites: COMICS, shelved: COMICS, marked: COMICS * READ, wrong: 0 };
    expect(await kept()).toEqual(all);

    await killUnderWay(id, 'undo');
    expect((await kept())?.wrong).toBe(0);
    expect((await kept())?.favorites).toBeLessThan(COMICS);
    await finishAfterRestart(id, 'undone');
    expect(await kept()).toEqual({ favorites: 0, shelved: 0, marked: 0, wrong: 0 });
  },
  TEST_MS,
);
