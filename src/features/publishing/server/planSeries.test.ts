import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const TIMES = ['2090-01-06T18:00:00.000Z', '2090-01-13T18:00:00.000Z'];

/** A comic with a live chapter and two drafts. */
async function comicOf(): Promise<string> {
  const chapters = [{}, { publishedAt: null }, { publishedAt: null }];
  return (await makeComic(site.services, { title: `Series ${(made += 1)}`, chapters })).slug;
}
const plan = (slug: string, plans: object[]) =>
  admin.call('POST', `/api/admin/comics/${slug}/chapter-schedule`, { plans });
const states = async (slug: string) => {
  const { body } = await admin.call('GET', `/api/admin/comics/${slug}/chapters`);
  return (body['data'] as { state: string; scheduled_at: string | null }[]).map((one) =>
    one.scheduled_at === null ? one.state : `${one.state} ${new Date(one.scheduled_at).toISOString()}`,
  );
};

describe('a series of chapters', () => {
  it('is planned at once, is one act, and is taken back at once', async () => {
    const slug = await comicOf();
    const { status, body } = await plan(slug, [
      { chapter: '2', at: TIMES[0] },
      { chapter: '3', at: TIMES[1] },
    ]);
    expect([status, body['changed']]).toEqual([200, true]);
    expect(await states(slug)).toEqual(['published', `scheduled ${TIMES[0]}`, `scheduled ${TIMES[1]}`]);
    const acts = await site.services.database.write
      .selectFrom('audit_entries')
      .select(['act', 'after'])
      .where('target_label', '=', `Series ${made}`)
      .execute();
    expect(acts).toEqual([
      {
        act: 'comic.schedule_chapters',
        after: { chapters: [`2: ${TIMES[0]}`, `3: ${TIMES[1]}`] },
      },
    ]);
    // Others are planned in between: each undo takes its own back.
    const again = await plan(slug, [{ chapter: '2', at: TIMES[1] }]);
    const undo = (undoId: unknown) =>
      admin.call('POST', `/api/admin/comics/${slug}/undo`, { undo_id: undoId });
    expect((await undo(again.body['undo_id'])).status).toBe(200);
    expect(await states(slug)).toEqual(['published', `scheduled ${TIMES[0]}`, `scheduled ${TIMES[1]}`]);
    expect((await undo(body['undo_id'])).status).toBe(200);
    expect(await states(slug)).toEqual(['published', 'draft', 'draft']);
  });

  it.each([
    [
      [
        { chapter: '2', at: TIMES[0] },
        { chapter: '9', at: TIMES[1] },
      ],
      'plans.1.chapter',
    ],
    [
      [
        { chapter: '2', at: TIMES[0] },
        { chapter: '1', at: TIMES[1] },
      ],
      'plans.1.chapter',
    ],
    [
      [
        { chapter: '2', at: TIMES[0] },
        { chapter: '2', at: TIMES[1] },
      ],
      'plans.1.chapter',
    ],
    [
      [
        { chapter: '2', at: TIMES[0] },
        { chapter: '3', at: '2001-01-01T00:00:00Z' },
      ],
      'plans.1.at',
    ],
    [[{ chapter: '2', at: 'soon' }], 'plans.0.at'],
    [[], 'plans'],
  ])('of %j is refused as a whole, naming %s', async (plans, field) => {
    const slug = await comicOf();
    const { status, body } = await plan(slug, plans);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
    expect(await states(slug)).toEqual(['published', 'draft', 'draft']);
  });

  it('is refused of a comic in the bin, and of one that is not there', async () => {
    const slug = await comicOf();
    await admin.call('DELETE', `/api/admin/comics/${slug}`);
    const plans = [{ chapter: '2', at: TIMES[0] }];
    expect((await plan(slug, plans)).body).toMatchObject({ code: 'in_bin' });
    expect((await plan('nowhere', plans)).status).toBe(404);
  });
});
