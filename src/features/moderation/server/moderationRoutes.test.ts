import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { readOutbox } from '../../../../tests/support/readOutbox.ts';
import { reportThing, type Report } from '../../../../tests/support/reportThing.ts';
import type { QueueItem, QueueItemDetail } from '../moderationApi.ts';
import type { SentJob } from '../../../platform/jobs/defineJob.ts';
import { sendReportResults } from './sendReportResults.ts';

let site: TestSite;
let member: Caller;
let mona: Caller;
let mick: Caller;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' }, { crowd: 'none' });
  member = await callAs(site, await makeMember(site));
  mona = await callAs(site, await makeMember(site, { role: 'moderator', username: 'mona' }));
  mick = await callAs(site, await makeMember(site, { role: 'moderator', username: 'mick' }));
  admin = await callAs(site, await makeMember(site, { role: 'admin', username: 'ada' }));
});
afterAll(() => site.close());

const stranger = () => makeCaller(site, { 'x-forwarded-for': `198.51.100.${(made += 1) % 250}` });
const make = async (title: string) => (await makeComic(site.services, { title })).slug;
const statusOf = async (path: string) => (await stranger().call('GET', path)).status;

async function list(query = '', caller = mona): Promise<QueueItem[]> {
  const { status, body } = await caller.call('GET', `/api/moderation/items?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body['data'] as QueueItem[];
}

/** Reports something, and finds its item. */
async function reported(report: Report, caller = mona): Promise<QueueItem> {
  expect((await reportThing(stranger(), report)).status).toBe(200);
  const [word] = report.target.split('/');
  const item = (await list('', caller)).find(
    ({ kind, thing }) =>
      kind === report.kind && (thing.comic?.slug === word || thing.user?.username === word),
  );
  if (!item) throw new Error(`${report.target} is not in the queue`);
  return item;
}
const comicItem = async (title: string, reason: Report['reason'] = 'spam', caller = mona) =>
  reported({ kind: 'comic', target: await make(title), reason }, caller);
const userItem = ({ username }: Member, caller = mona) =>
  reported({ kind: 'user', target: username, reason: 'abuse' }, caller);

type Item = Pick<QueueItem, 'id' | 'version'>;
const decide = (caller: Caller, { id, version }: Item, act: string, more: object = {}) =>
  caller.call('POST', `/api/moderation/items/${id}/decide`, { version, act, ...more });
const undo = (caller: Caller, { id, version }: Item) =>
  caller.call('POST', `/api/moderation/items/${id}/undo`, { version });
const claim = (caller: Caller, { id }: Item, take_over = false) =>
  caller.call('POST', `/api/moderation/items/${id}/claim`, { take_over });
const read = async (caller: Caller, { id }: Item) =>
  (await caller.call('GET', `/api/moderation/items/${id}`)).body as QueueItemDetail;
const codeOf = ({ status, body }: Answered) => [status, body['code']];

describe('the queue', () => {
  it('is the gravest first and the oldest of those, of all kinds or one', async () => {
    const fresh = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' }, { crowd: 'none' });
    const moderator = await callAs(fresh, await makeMember(fresh, { role: 'moderator' }));
    const reader = await callAs(fresh, await makeMember(fresh));
    for (const title of ['Old spam', 'New spam', 'Grave'])
      await makeComic(fresh.services, { title, chapters: [{}] });
    const { username } = await makeMember(fresh);
    await reportThing(reader, { kind: 'comic', target: 'old-spam', reason: 'spam' });
    await reportThing(reader, { kind: 'user', target: username, reason: 'abuse' });
    await reportThing(reader, { kind: 'comic', target: 'new-spam', reason: 'spam' });
    await reportThing(reader, { kind: 'chapter', target: 'grave/1', reason: 'consent' });
    const names = async (query: string) => {
      const { body } = await moderator.call('GET', `/api/moderation/items?${query}`);
      return (body['data'] as QueueItem[]).map(({ thing }) => thing.comic?.slug ?? thing.user?.username);
    };
    expect(await names('')).toEqual(['grave', username, 'old-spam', 'new-spam']);
    expect(await names('kind=comic')).toEqual(['old-spam', 'new-spam']);
    expect(await names('state=decided')).toEqual([]);
    const count = await moderator.call('GET', '/api/moderation/count?kind=comic');
    expect(count.body).toEqual({ total: 2, is_exact: true });
    await fresh.close();
  });

  it('shows the thing, what readers said, and what was decided before', async () => {
    const slug = await make('Seen');
    await reportThing(member, { kind: 'comic', target: slug, reason: 'other', note: 'Upside down' });
    const item = await reported({ kind: 'comic', target: slug, reason: 'rating' });
    expect(item).toMatchObject({
      kind: 'comic',
      reason: 'rating',
      reports_count: 2,
      is_hidden: false,
      claim: null,
      decision: null,
      acts: ['dismiss', 'hide'],
      thing: { comic: { slug, title: 'Seen' }, is_public: true, picture: { width: 800 }, user: null },
    });
    await decide(mick, item, 'dismiss');
    const again = await reported({ kind: 'comic', target: slug, reason: 'spam' });
    const detail = await read(mona, again);
    expect(detail.history).toMatchObject([{ act: 'dismiss', by: 'mick' }]);
    expect(detail.reports).toMatchObject([{ reason: 'spam', note: null, by: null }]);
    const former = await read(mona, item);
    expect(former.reports).toMatchObject([
      { reason: 'rating', by: null },
      { reason: 'other', note: 'Upside down', by: expect.any(String) },
    ]);
    expect(former.decision).toMatchObject({ act: 'dismiss', by: 'mick', can_undo: true });
  });
});

describe('a claim', () => {
  it('is seen by others with its name, and keeps them from deciding', async () => {
    const item = await comicItem('Claimed');
    const { body } = await claim(mona, item);
    expect(body['claim']).toMatchObject({ username: 'mona', is_own: true, minutes_left: 15 });
    expect((await read(mick, item)).claim).toMatchObject({ username: 'mona', is_own: false });
    expect(codeOf(await decide(mick, item, 'dismiss'))).toEqual([409, 'claimed']);
    expect(codeOf(await claim(mick, item))).toEqual([409, 'claimed']);
    expect((await decide(mona, item, 'dismiss')).status).toBe(200);
    expect((await read(mick, item)).claim).toBeNull();
  });

  it('is taken over with a note, given back, and over after fifteen minutes', async () => {
    const item = await comicItem('Taken over');
    await claim(mona, item);
    expect((await claim(mick, item, true)).status).toBe(200);
    const { notes, claim: now } = await read(mona, item);
    expect(now).toMatchObject({ username: 'mick' });
    expect(notes).toMatchObject([{ text: null, by: 'mick', taken_from: 'mona' }]);
    // Another member's claim is not given back.
    await mona.call('DELETE', `/api/moderation/items/${item.id}/claim`);
    expect((await read(mona, item)).claim).not.toBeNull();
    await mick.call('DELETE', `/api/moderation/items/${item.id}/claim`);
    expect((await read(mona, item)).claim).toBeNull();
    await claim(mick, item);
    await site.services.database.write
      .updateTable('reported_items')
      .set({ claimed_until: sql<string>`now()` })
      .where('id', '=', item.id)
      .execute();
    expect((await decide(mona, item, 'dismiss')).status).toBe(200);
  });

  it('comes with a note, and a note of others leaves it', async () => {
    const item = await comicItem('Noted');
    const note = (caller: Caller, text: string) =>
      caller.call('POST', `/api/moderation/items/${item.id}/notes`, { text });
    expect((await note(mona, 'Asked the artist')).body['claim']).toMatchObject({ is_own: true });
    expect((await note(mick, 'She said yes')).body['claim']).toMatchObject({ username: 'mona' });
    expect((await read(mona, item)).notes.map(({ text }) => text)).toEqual([
      'Asked the artist',
      'She said yes',
    ]);
    expect((await note(mick, ' ')).status).toBe(422);
  });
});

describe('a decision', () => {
  it('hides a comic, and is taken back with what it did', async () => {
    const item = await comicItem('Hidden then shown');
    const decided = await decide(mona, item, 'hide', { reason: 'rating' });
    expect(decided.body).toMatchObject({
      decision: { act: 'hide', reason: 'rating', by: 'mona' },
      acts: [],
    });
    expect(await statusOf('/api/comics/hidden-then-shown')).toBe(410);
    const back = await undo(mick, decided.body as Item);
    expect(back.body).toMatchObject({ decision: null, claim: { username: 'mick' } });
    expect(await statusOf('/api/comics/hidden-then-shown')).toBe(200);
  });

  it('is made once: of two at the same moment the second learns what the first decided', async () => {
    const item = await comicItem('At once');
    const answers = await Promise.all([decide(mona, item, 'hide'), decide(mick, item, 'dismiss')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'decided']);
    const { decision } = await read(mona, item);
    expect(decision?.act).toBe(answers[0]?.status === 200 ? 'hide' : 'dismiss');
  });

  it('does not pass over a graver report that came meanwhile', async () => {
    const item = await comicItem('Graver');
    await reportThing(stranger(), { kind: 'comic', target: 'graver', reason: 'copyright' });
    expect(codeOf(await decide(mona, item, 'dismiss'))).toEqual([409, 'stale']);
    expect((await decide(mona, await read(mona, item), 'dismiss')).status).toBe(200);
  });

  it('to dismiss shows what a report has hidden, and taking that back hides it again', async () => {
    const item = await comicItem('Wronged', 'illegal');
    expect(await statusOf('/api/comics/wronged')).toBe(410);
    const { body } = await decide(mona, item, 'dismiss');
    expect(await statusOf('/api/comics/wronged')).toBe(200);
    await undo(mona, body as Item);
    expect(await statusOf('/api/comics/wronged')).toBe(410);
  });

  it('to remove is for admins, puts the thing into the bin, and is taken back', async () => {
    const item = await comicItem('Removed');
    expect(codeOf(await decide(mona, item, 'remove'))).toEqual([403, 'forbidden']);
    expect((await read(admin, item)).acts).toContain('remove');
    const { body } = await decide(admin, item, 'remove');
    expect(codeOf(await undo(mona, body as Item))).toEqual([403, 'forbidden']);
    const state = await admin.call('GET', '/api/admin/comics?q=state:bin');
    expect(JSON.stringify(state.body)).toContain('"removed"');
    expect((await undo(admin, body as Item)).status).toBe(200);
    expect(await statusOf('/api/comics/removed')).toBe(200);
  });

  it('of a chapter hides that one alone, and can be taken back', async () => {
    await makeComic(site.services, { title: 'Two parts', chapters: [{}, {}] });
    const item = await reported({ kind: 'chapter', target: 'two-parts/2', reason: 'copyright' });
    const chapters = async () => {
      const { body } = await stranger().call('GET', '/api/comics/two-parts/chapters');
      return (body['data'] as { slug: string }[]).map(({ slug }) => slug);
    };
    const { body } = await decide(mona, item, 'hide');
    expect(await chapters()).toEqual(['1']);
    await undo(mona, body as Item);
    expect(await chapters()).toEqual(['1', '2']);
  });

  it('of a page is that it was mended, or that nothing is wrong with it', async () => {
    await makeComic(site.services, { title: 'Torn', chapters: [{ pages: 1 }] });
    const page = await site.services.database.read
      .selectFrom('pages')
      .innerJoin('chapters', 'chapters.id', 'chapter_id')
      .innerJoin('comics', 'comics.id', 'comic_id')
      .select('pages.id')
      .where('comics.slug', '=', 'torn')
      .executeTakeFirstOrThrow();
    await reportThing(member, { kind: 'page', target: page.id, reason: 'broken' });
    const item = (await list('kind=page')).find(({ thing }) => thing.comic?.slug === 'torn')!;
    expect(item).toMatchObject({
      acts: ['dismiss', 'mended'],
      thing: { position: 1, chapter: { slug: '1' } },
    });
    expect(codeOf(await decide(mona, item, 'hide'))).toEqual([403, 'forbidden']);
    expect((await decide(mona, item, 'mended')).status).toBe(200);
  });

  it('cannot be taken back once the thing was reported anew, or the decision was', async () => {
    const item = await comicItem('Anew');
    const { body } = await decide(mona, item, 'dismiss');
    await reportThing(stranger(), { kind: 'comic', target: 'anew', reason: 'spam' });
    expect(codeOf(await undo(mona, body as Item))).toEqual([409, 'stale']);
    const other = await comicItem('Twice');
    const first = (await decide(mona, other, 'dismiss')).body as Item;
    expect((await undo(mona, first)).status).toBe(200);
    expect(codeOf(await undo(mick, first))).toEqual([409, 'stale']);
  });
});

describe('a decision about a member', () => {
  it('hides the profile, or bans with words that the member reads', async () => {
    const [plain, rude] = [await makeMember(site), await makeMember(site)];
    const shown = ({ username }: Member) => statusOf(`/api/profiles/${username}`);
    const hidden = await decide(mona, await userItem(plain), 'hide');
    expect([hidden.status, await shown(plain)]).toEqual([200, 404]);
    await undo(mona, hidden.body as Item);
    expect(await shown(plain)).toBe(200);
    const item = await userItem(rude);
    expect((await decide(mona, item, 'ban', { days: 7 })).body['errors']).toHaveProperty('message');
    const banned = await decide(mona, item, 'ban', { days: 7, message: 'Rude words' });
    expect(banned.status).toBe(200);
    const login = { username: rude.username, password: 'three quiet herons' };
    const refused = await stranger().call('POST', '/api/login', login);
    expect(JSON.stringify(refused.body)).toContain('Rude words');
    expect((await undo(mona, banned.body as Item)).status).toBe(200);
    expect((await stranger().call('POST', '/api/login', login)).status).toBe(200);
  });

  it('warns with words that the member sees, and takes the warning back', async () => {
    const loud = await makeMember(site);
    const item = await userItem(loud);
    expect((await decide(mona, item, 'warn')).body['errors']).toHaveProperty('message');
    const warned = await decide(mona, item, 'warn', { message: 'Too loud' });
    const own = await callAs(site, loud);
    const seen = async () => (await own.call('GET', '/api/account/warnings')).body['data'];
    expect(await seen()).toMatchObject([{ text: 'Too loud' }]);
    expect((await undo(mona, warned.body as Item)).status).toBe(200);
    expect(await seen()).toEqual([]);
    expect((await own.call('GET', '/api/account')).body).toMatchObject({ has_warning: false });
  });

  it('is for a higher role alone', async () => {
    const [equal, above] = [
      await makeMember(site, { role: 'moderator' }),
      await makeMember(site, { role: 'admin' }),
    ];
    for (const one of [equal, above]) {
      const item = await userItem(one);
      expect(item.acts).toEqual([]);
      for (const act of ['dismiss', 'hide', 'ban'])
        expect(codeOf(await decide(mona, item, act, { days: 1, message: 'No' }))).toEqual([403, 'forbidden']);
    }
    expect((await read(admin, await userItem(equal))).acts).toContain('ban');
    expect((await read(admin, await userItem(above))).acts).toEqual(['dismiss']);
  });
});

describe('whoever reported something', () => {
  it('is told ten minutes later what became of it, once, unless that was taken back', async () => {
    const reader = await makeMember(site);
    const caller = await callAs(site, reader);
    const slug = await make('Told');
    await reportThing(caller, { kind: 'comic', target: slug, reason: 'spam' });
    await reportThing(caller, { kind: 'comic', target: slug, reason: 'rating' });
    const item = (await list()).find(({ thing }) => thing.comic?.slug === slug)!;
    const first = (await decide(mona, item, 'hide')).body as Item;
    const sent: [SentJob, Record<string, unknown>][] = [];
    const tell = ({ id, version }: Item) =>
      sendReportResults.run(
        { item_id: id, version },
        {
          database: site.services.database,
          jobs: { send: async (kind, payload) => void sent.push([kind, payload]) },
        },
        { signal: new AbortController().signal, progress: async () => {} },
      );
    const second = (await undo(mona, first)).body as Item;
    await tell(first);
    expect(sent).toEqual([]);
    const last = (await decide(mona, second, 'dismiss')).body as Item;
    await tell(last);
    const details = { result: 'report_dismissed', what: 'Told' };
    const [[kind, payload] = []] = sent;
    expect(sent).toHaveLength(1);
    expect(payload).toEqual({ mail: { kind: 'report_decided', user_id: reader.id, details } });
    await site.services.jobs.send(kind!, payload!);
    const [mail] = await readOutbox(site, reader.email);
    expect(mail?.text).toContain('You reported: Told\nWe looked at it and left it as it is.');
  });
});
