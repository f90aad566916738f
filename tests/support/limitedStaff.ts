import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { replaceLimits } from '../../src/features/staffLimits/server/staffLimitStore.ts';
import { pathOf, type EndpointCall } from './endpointCalls.ts';
import type { Caller } from './makeCaller.ts';
import { makeComic } from './makeComic.ts';
import { callAs, makeMember, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';

export type Limited = { member: Member; caller: Caller; limitTo: (...slugs: string[]) => Promise<void> };

type NamedComic = { id: string; slug: string };

/**
 * One of the calls that leave rows out: what a limited admin sees of something in a comic beyond,
 * and then within.
 */
export type LimitStory = (scene: {
  key: string;
  limited: Limited;
  within: () => Promise<void>;
  comic: NamedComic;
}) => Promise<void>;

/** A comic beyond the limits of a new admin, for the story of a call. */
export async function tellLimitStory(site: TestSite, key: string, story: LimitStory): Promise<NamedComic> {
  const limited = await limitedStaff(() => site).enterLimited();
  const comic = await makeComic(site.services, { title: `Row ${uuidv7()}` });
  await story({ key, limited, comic, within: () => limited.limitTo(comic.slug) });
  return comic;
}

export async function sendCall(caller: Caller, key: string, call: EndpointCall) {
  const [method = '', path = ''] = key.split(' ');
  return caller.call(method, pathOf(path, call), call.body);
}

export const statusOf = async (caller: Caller, key: string, call: EndpointCall) =>
  (await sendCall(caller, key, call)).status;
export const idsIn = (body: Record<string, unknown>) =>
  (body['data'] as { id: string }[]).map(({ id }) => id);

/** Staff who are limited to comics, on a site that is there once the tests run. */
export function limitedStaff(siteOf: () => TestSite) {
  const write = () => siteOf().services.database.write;

  /** An admin who is limited to a comic that has nothing to do with the test. */
  async function enterLimited(): Promise<Limited> {
    const site = siteOf();
    const member = await makeMember(site, { role: 'admin' });
    const own = await makeComic(site.services, { title: `Own ${uuidv7()}` });
    const limitTo = async (...slugs: string[]) => {
      const rows = await write().selectFrom('comics').select('id').where('slug', 'in', slugs).execute();
      const comicIds = rows.map(({ id }) => id);
      await replaceLimits(write(), { userId: member.id, limits: { comicIds, groupIds: [] } });
    };
    await limitTo(own.slug);
    return { member, caller: await callAs(site, member), limitTo };
  }

  /** Everything about comics that a call could change. */
  async function catalogue(): Promise<unknown> {
    const { rows } = await sql`select
      (select json_agg(comics order by id) from comics) as comics,
      (select json_agg(chapters order by id) from chapters) as chapters,
      (select count(*) from all_pages) as pages, (select count(*) from kept_pictures) as kept,
      (select count(*) from changes) as changes, (select count(*) from bulk_edits) as bulk_edits,
      (select count(*) from working_copies) as copies, (select count(*) from editor_presences) as presences`.execute(
      write(),
    );
    return rows[0];
  }

  /** 404 beyond, 200 within. */
  const hidden =
    (prepare: (comic: NamedComic, member: Member) => Promise<EndpointCall>): LimitStory =>
    async ({ key, limited: { caller, member }, within, comic }) => {
      const call = await prepare(comic, member);
      const before = await catalogue();
      expect(await statusOf(caller, key, call)).toBe(404);
      expect(await catalogue()).toEqual(before);
      await within();
      expect(await statusOf(caller, key, call)).toBe(200);
    };

  return { write, enterLimited, catalogue, hidden };
}
