import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { reportThing, type Report } from '../../../../tests/support/reportThing.ts';
import type { QueueItem } from '../../moderation/moderationApi.ts';

let site: TestSite;
let member: Caller;
let moderator: Caller;
let addresses = 0;

/** A visitor from an address of its own. */
function stranger(): Caller {
  addresses += 1;
  return makeCaller(site, { 'x-forwarded-for': `198.51.100.${addresses}` });
}

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' }, { crowd: 'none' });
  member = await callAs(site, await makeMember(site));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
  await makeComic(site.services, { title: 'Torn', chapters: [{ pages: 3 }, { publishedAt: null }] });
  await makeComic(site.services, { title: 'Late', isNsfw: true });
});
afterAll(() => site.close());

async function pageOf(comic: string, state: 'published' | 'draft', position = 1): Promise<string> {
  const { id } = await site.services.database.read
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select('pages.id')
    .where('comics.slug', '=', comic)
    .where('chapters.state', '=', state)
    .where('pages.position', '=', position)
    .executeTakeFirstOrThrow();
  return id;
}

async function queue(): Promise<QueueItem[]> {
  const { status, body } = await moderator.call('GET', '/api/moderation/items');
  expect(status).toBe(200);
  return body['data'] as QueueItem[];
}
const itemOf = async (word: string) =>
  (await queue()).find(({ thing }) => thing.comic?.slug === word || thing.user?.username === word);

const broken = (target: string): Report => ({ kind: 'page', target, reason: 'broken' });
const comic = (slug: string, reason: Report['reason'], note?: string): Report => ({
  kind: 'comic',
  target: slug,
  reason,
  ...(note === undefined ? {} : { note }),
});

describe('a report', () => {
  it('is taken from members at once, and from visitors with the answer to a captcha', async () => {
    const [first, second] = [await pageOf('torn', 'published'), await pageOf('torn', 'published', 2)];
    expect((await reportThing(member, broken(first))).status).toBe(200);
    const visitor = stranger();
    expect(await visitor.call('POST', '/api/reports', broken(second))).toMatchObject({
      status: 422,
      body: { code: 'captcha' },
    });
    expect((await reportThing(visitor, broken(second))).status).toBe(200);
    expect((await queue()).map(({ kind, thing }) => [kind, thing.position])).toEqual([
      ['page', 1],
      ['page', 2],
    ]);
  });

  it('joins the others of its thing in one item, also when they come at the same moment', async () => {
    const third = await pageOf('torn', 'published', 3);
    const readers = [member];
    while (readers.length < 5) readers.push(await callAs(site, await makeMember(site)));
    const answers = await Promise.all(readers.map((reader) => reportThing(reader, broken(third))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const items = (await queue()).filter(({ thing }) => thing.position === 3);
    expect(items).toMatchObject([{ reports_count: 5, reason: 'broken' }]);
  });

  it('is counted once for each reason of each member and each network address', async () => {
    await makeComic(site.services, { title: 'Counted' });
    const visitor = stranger();
    for (let time = 0; time < 3; time += 1) {
      expect((await reportThing(member, comic('counted', 'spam'))).status).toBe(200);
      expect((await reportThing(visitor, comic('counted', 'spam'))).status).toBe(200);
    }
    expect(await itemOf('counted')).toMatchObject({ reports_count: 2, reason: 'spam', version: 1 });
    // A graver reason is heard, and a decision that does not know of it is asked again.
    await reportThing(member, comic('counted', 'copyright'));
    expect(await itemOf('counted')).toMatchObject({ reports_count: 3, reason: 'copyright', version: 2 });
    await reportThing(visitor, comic('counted', 'rating'));
    expect(await itemOf('counted')).toMatchObject({ reports_count: 4, reason: 'copyright', version: 2 });
  });

  it('names its thing by what the caller can see', async () => {
    const [draft, adult] = [await pageOf('torn', 'draft'), await pageOf('late', 'published')];
    const waiting = await makeMember(site, { isApproved: false });
    const hidden: Report[] = [
      broken(draft),
      broken(adult),
      broken('x'),
      comic('late', 'spam'),
      comic('nothing', 'spam'),
      { kind: 'chapter', target: 'torn/2', reason: 'spam' },
      { kind: 'chapter', target: 'torn', reason: 'spam' },
      { kind: 'user', target: waiting.username, reason: 'spam' },
    ];
    for (const report of hidden) expect((await reportThing(member, report)).status, report.target).toBe(404);
    expect((await reportThing(member, { kind: 'chapter', target: 'torn/1', reason: 'spam' })).status).toBe(
      200,
    );
  });

  it('has a reason of its kind, and words where no reason fits', async () => {
    expect(await reportThing(member, { kind: 'user', target: 'x', reason: 'rating' })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    expect(await reportThing(member, comic('torn', 'other'))).toMatchObject({
      status: 422,
      body: { errors: { note: [expect.any(String)] } },
    });
    for (const note of [' ', '\u0007', 'x'.repeat(1_001)])
      expect((await reportThing(member, comic('torn', 'other', note))).status, note).toBe(422);
    expect((await reportThing(member, comic('torn', 'other', 'Pages\nare upside down'))).status).toBe(200);
  });
});

describe('a report of the gravest kind', () => {
  const isPublic = async (slug: string) =>
    (await stranger().call('GET', `/api/comics/${slug}`)).status === 200;
  const illegal = (slug: string) => comic(slug, 'illegal');
  const make = async (title: string) => (await makeComic(site.services, { title })).slug;

  it('hides a comic at once, and says so to staff and in the audit log', async () => {
    const slug = await make('Grave');
    expect(await isPublic(slug)).toBe(true);
    await reportThing(stranger(), comic(slug, 'copyright'));
    expect(await isPublic(slug)).toBe(true);
    await reportThing(stranger(), illegal(slug));
    expect(await isPublic(slug)).toBe(false);
    expect(await itemOf(slug)).toMatchObject({
      is_hidden: true,
      reason: 'illegal',
      thing: { is_public: false },
    });
    const act = await site.services.database.read
      .selectFrom('audit_entries')
      .select(['actor_id', 'actor_name', 'act'])
      .where('target_label', '=', 'Grave')
      .execute();
    expect(act).toEqual([{ actor_id: null, actor_name: 'report', act: 'comic.unpublish' }]);
  });

  it('hides a chapter alone, and the profile of a member, but of nobody on the staff', async () => {
    await makeComic(site.services, { title: 'Parts', chapters: [{}, {}] });
    await reportThing(stranger(), { kind: 'chapter', target: 'parts/2', reason: 'illegal' });
    const chapters = await stranger().call('GET', '/api/comics/parts/chapters');
    expect((chapters.body['data'] as { slug: string }[]).map(({ slug }) => slug)).toEqual(['1']);
    const [plain, warden] = [await makeMember(site), await makeMember(site, { role: 'moderator' })];
    for (const { username } of [plain, warden])
      await reportThing(stranger(), { kind: 'user', target: username, reason: 'illegal' });
    const seen = async (name: string) => (await stranger().call('GET', `/api/profiles/${name}`)).status;
    expect([await seen(plain.username), await seen(warden.username)]).toEqual([404, 200]);
  });

  it('hides three things a day from one address, and from one member', async () => {
    const slugs = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) slugs.push(await make(title));
    const visitor = stranger();
    // A thing that is hidden already takes nothing from the three.
    await reportThing(visitor, illegal('grave'));
    for (const slug of slugs.slice(0, 4)) await reportThing(visitor, illegal(slug));
    expect(await Promise.all(slugs.map(isPublic))).toEqual([false, false, false, true, true]);
    // The report is heard all the same.
    expect(await itemOf('four')).toMatchObject({ reason: 'illegal', is_hidden: false });
    const spiteful = await makeMember(site);
    const more = [];
    for (const title of ['Six', 'Seven', 'Eight', 'Nine']) more.push(await make(title));
    for (const slug of more) {
      const elsewhere = { 'x-forwarded-for': `203.0.113.${(addresses += 1)}` };
      await reportThing(await callAs(site, spiteful, elsewhere), illegal(slug));
    }
    expect(await Promise.all(more.map(isPublic))).toEqual([false, false, false, true]);
  });

  it('does not hide again what staff have cleared of it', async () => {
    const slug = await make('Cleared');
    await reportThing(stranger(), illegal(slug));
    const item = await itemOf(slug);
    const { status } = await moderator.call('POST', `/api/moderation/items/${item?.id}/decide`, {
      version: item?.version,
      act: 'dismiss',
    });
    expect([status, await isPublic(slug)]).toEqual([200, true]);
    await reportThing(stranger(), illegal(slug));
    expect(await isPublic(slug)).toBe(true);
    expect(await itemOf(slug)).toMatchObject({ is_hidden: false, reports_count: 1 });
  });
});
