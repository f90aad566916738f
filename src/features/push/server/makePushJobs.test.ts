import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepEverything } from '../../../../tests/support/keepEverything.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, type MakeChapter } from '../../../../tests/support/makeComic.ts';
import { cookieOf } from '../../../../tests/support/cookieOf.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makePushBrowser } from '../../../../tests/support/makePushKeys.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { passAgeGate } from '../../../../tests/support/passAgeGate.ts';
import { noticeSources } from '../../../server/noticeSources.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { insertNotices } from '../../notices/server/insertNotices.ts';
import type { NoticeSource } from '../../notices/server/NoticeSource.ts';
import type { PushMessage } from '../PushMessage.ts';
import { makePushJobs } from './makePushJobs.ts';
import type { PostPush, PushAnswer } from './postPush.ts';

const NEVER_STOPS = { signal: new AbortController().signal, progress: async () => {} };
const TAKEN: PushAnswer = { status: 201, retryAfter: undefined };

let site: TestSite;
let adultSite: TestSite;
let posts: Parameters<PostPush>[0][];
let answers: PushAnswer[];
let hidden: Set<string>;

/** A source of comments that the tests control. */
const comments: NoticeSource = {
  kinds: ['reply', 'mention'],
  load: async (_, notices) =>
    new Map(
      notices
        .filter(({ event }) => !hidden.has(event))
        .map(({ id }) => [id, { path: '/post/known/comments/1', title: 'Kites', excerpt: ['Yes ', null] }]),
    ),
};
const sources = [comments, ...noticeSources.filter(({ kinds }) => !kinds.includes('reply'))];
const pushes = makePushJobs(sources, async (post) => {
  posts.push(post);
  return answers.shift() ?? TAKEN;
});

beforeAll(async () => {
  site = await makeTestSite({ PUBLIC_URL: 'https://comics.example' });
  adultSite = await makeTestSite({ PUBLIC_URL: 'https://comics.example', SITE_NSFW: 'on' });
});
afterAll(async () => {
  await site.close();
  await adultSite.close();
});
beforeEach(async () => {
  posts = [];
  answers = [];
  hidden = new Set();
  // Marks what earlier tests left as old.
  for (const { services } of [site, adultSite])
    await services.database.write.deleteFrom('push_subscriptions').execute();
});

type Subscribed = {
  of: TestSite;
  member: Member;
  caller: Caller;
  id: string;
  /** The messages to this browser, decrypted. */
  messages(): PushMessage[];
};

async function subscribed(of = site, headers: Record<string, string> = {}): Promise<Subscribed> {
  const member = await makeMember(of);
  const caller = await callAs(of, member);
  const browser = makePushBrowser();
  await caller.call('GET', '/api/csrf-cookie');
  const { cookie } = headers;
  const own = cookieOf(caller);
  const sent: Record<string, string> = cookie === undefined ? {} : { cookie: [own, cookie].join('; ') };
  const { body, status } = await caller.call('PUT', '/api/push', browser.subscription, sent);
  expect(status).toBe(200);
  const mine = () => posts.filter(({ endpoint }) => endpoint === browser.subscription.endpoint);
  const messages = () => mine().map((post) => browser.read(post.body) as PushMessage);
  return { of, member, caller, id: body['id'] as string, messages };
}

let made = 0;
/** Makes a comic of this test alone, and a function that publishes further chapters of it. */
async function comic(of = site, isNsfw = false) {
  const title = `Pushed ${(made += 1)}`;
  const { id, slug } = await makeComic(of.services, { title, isNsfw });
  const publish = (...chapters: MakeChapter[]) => makeComic(of.services, { title, isNsfw, chapters });
  const follow = ({ member }: Subscribed) =>
    of.services.database.write
      .insertInto('follows')
      .values({ id: uuidv7(), user_id: member.id, comic_id: id, term_id: null })
      .execute();
  return { id, slug, title, publish, follow };
}

const OWN = '/api/own-playlists';

/** A public playlist of a member of its own, which the members of some browsers follow. */
async function playlist(...followers: Subscribed[]) {
  const of = followers[0]?.of ?? site;
  const owner = await callAs(of, await makeMember(of));
  const title = `Night trains ${(made += 1)}`;
  const empty = { id: uuidv7(), title, visibility: 'public' };
  const { slug } = (await owner.call('POST', OWN, empty)).body as { slug: string };
  for (const { caller } of followers) await caller.call('PUT', `/api/follows/playlists/${slug}`);
  const add = async (one: { slug: string }) => {
    const { status } = await owner.call('PUT', `${OWN}/${slug}/items`, { comic: one.slug });
    expect(status).toBe(200);
  };
  return { slug, title, owner, add };
}

/** Does what happens each minute, with the jobs that this queues. */
async function minute(of = site, run = pushes): Promise<void> {
  const queue: { kind: { run: (...given: never[]) => Promise<void> }; payload: object }[] = [];
  const jobs = {
    send: async (kind: never, payload: object) => void queue.push({ kind, payload }),
  } as unknown as Pick<JobQueue, 'send'>;
  const services = { ...of.services, jobs };
  await run.find.run({}, services, NEVER_STOPS);
  for (const { kind, payload } of queue)
    await kind.run(payload as never, services as never, NEVER_STOPS as never);
  await run.send.run({}, services, NEVER_STOPS);
}

async function tell({ id }: Member, event = uuidv7(), thread = event): Promise<void> {
  const actor = await makeMember(site, { username: `nora${uuidv7().slice(-8)}` });
  const notice = { userId: id, kind: 'reply', event, subjectId: id, thread, actorId: actor.id } as const;
  await insertNotices(site.services.database.write, [notice]);
}

const due = () =>
  sql`update push_sent set retry_at = now() where retry_at is not null`.execute(site.services.database.write);
const waited = () =>
  sql`update push_subscriptions set wait_until = null`.execute(site.services.database.write);

describe('a push message of new chapters', () => {
  it('names the comic and the chapter, and opens it', async () => {
    const browser = await subscribed();
    const { slug, title, publish, follow } = await comic();
    await follow(browser);
    await publish({ number: '2', title: 'The storm' });
    await minute();
    const [message] = browser.messages();
    expect(message).toMatchObject({ title: `New chapter: ${title}`, body: '#2 · The storm' });
    expect(message?.path).toMatch(new RegExp(`^/en/post/${slug}/[^/]+/reader$`));
    expect(posts[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'low',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
    });
    expect(posts[0]?.body.length).toBeLessThan(3_800);
  });

  it('is one for the chapters of a comic that came out together, and comes once', async () => {
    const browser = await subscribed();
    const { title, publish, follow } = await comic();
    await follow(browser);
    await publish({ number: '2' }, { number: '3' });
    await minute();
    await minute();
    expect(browser.messages()).toMatchObject([{ title: `2 new chapters: ${title}`, body: '' }]);
    await publish({ number: '4' });
    await minute();
    expect(browser.messages()).toHaveLength(2);
    // Both have one topic, so the push service replaces the earlier one.
    expect(posts[0]?.headers['topic']).toBe(posts[1]?.headers['topic']);
  });

  it('is for followers of a term too, and for nobody else', async () => {
    const [browser, other] = [await subscribed(), await subscribed()];
    const title = `Pushed by artist ${(made += 1)}`;
    await makeComic(site.services, { title, artists: ['Lan Vo'] });
    await browser.caller.call('PUT', '/api/follows/artists/lan-vo');
    await makeComic(site.services, { title, artists: ['Lan Vo'], chapters: [{ number: '2' }] });
    await minute();
    expect([browser.messages().length, other.messages().length]).toEqual([1, 0]);
  });

  it('leaves out what the member may not see, has read, wants none of, or knew before', async () => {
    const [unfollowed, muted, reader] = [await subscribed(), await subscribed(), await subscribed()];
    const [gone, told] = [await comic(), await comic()];
    for (const one of [unfollowed, muted, reader]) await told.follow(one);
    await gone.follow(reader);
    await muted.caller.call('PATCH', '/api/account/settings', { muted_pushes: ['release'] });
    await told.publish({ number: '2' });
    await gone.publish({ number: '2' });
    const { write } = site.services.database;
    await write.updateTable('comics').set({ nsfw: true }).where('id', '=', gone.id).execute();
    await sql`
      insert into reading_progress (user_id, chapter_id, comic_id, page, furthest_page, completed_at, read_at)
      select ${reader.member.id}, id, comic_id, 1, 1, now(), now() from chapters
      where comic_id = ${told.id} and number = '2'`.execute(write);
    await unfollowed.caller.call('DELETE', `/api/follows/comics/${told.slug}`);
    const late = await subscribed();
    await told.follow(late);
    await minute();
    expect(posts).toEqual([]);
  });

  it('tells a member who follows all that the crowd hides of what they may see alone', async () => {
    const browser = await subscribed();
    const { title, publish } = await comic();
    const { services } = site;
    await keepEverything({ services, userId: browser.member.id, importId: uuidv7() });
    // Forgets what was told, so that the crowd's chapters are told to their new follower.
    await services.database.write.deleteFrom('push_releases').execute();
    await publish({ number: '2' });
    await minute();
    expect(browser.messages().map((message) => message.title)).toEqual([`2 new chapters: ${title}`]);
  });

  it('is told though the transaction that dated it ended late', async () => {
    const browser = await subscribed();
    const { id, publish, follow } = await comic();
    await follow(browser);
    const { write } = site.services.database;
    const long = {
      subscribed: sql<string>`now() - interval '1 day'`,
      released: sql<string>`now() - interval '9 minutes'`,
    };
    await write.updateTable('push_subscriptions').set({ created_at: long.subscribed }).execute();
    await write
      .updateTable('follows')
      .set({ followed_at: long.subscribed })
      .where('comic_id', '=', id)
      .execute();
    await minute();
    posts = [];
    await publish({ number: '2' });
    await sql`update chapters set released_at = ${long.released} where comic_id = ${id} and number = '2'`.execute(
      write,
    );
    await minute();
    expect(browser.messages()).toHaveLength(1);
  });

  it('names nothing on a site for adults, unless that is wished, and adult comics only where they are shown', async () => {
    const gate = await passAgeGate(adultSite);
    const [quiet, named, young] = [
      await subscribed(adultSite, { cookie: gate }),
      await subscribed(adultSite, { cookie: gate }),
      await subscribed(adultSite),
    ];
    await named.caller.call('PATCH', '/api/account/settings', { push_titles: true });
    const { title, publish, follow } = await comic(adultSite, true);
    for (const one of [quiet, named, young]) await follow(one);
    await publish({ number: '2' });
    await minute(adultSite);
    expect(quiet.messages()).toMatchObject([{ title: 'Something new for you', body: '' }]);
    expect(named.messages()).toMatchObject([{ title: `New chapter: ${title}` }]);
    expect(young.messages()).toEqual([]);
  });

  it('is never sent twice, wherever the job was killed', async () => {
    const browser = await subscribed();
    const { publish, follow } = await comic();
    await follow(browser);
    await publish({ number: '2' });
    const killed = makePushJobs(sources, async (post) => {
      posts.push(post);
      throw new Error('killed');
    });
    const queue: object[] = [];
    const jobs = { send: async (_: unknown, payload: object) => void queue.push(payload) };
    const services = { ...site.services, jobs: jobs as unknown as Pick<JobQueue, 'send'> };
    await killed.find.run({}, services, NEVER_STOPS);
    const own = queue.at(-1) as { batch_id: string; after: null };
    await expect(killed.release.run(own, services, NEVER_STOPS)).rejects.toThrow('killed');
    await pushes.release.run(own, services, NEVER_STOPS);
    expect(browser.messages()).toHaveLength(1);
  });

  it('is dropped beyond twenty within an hour: the rest stands in the site', async () => {
    const browser = await subscribed();
    const { write } = site.services.database;
    const sent = Array.from({ length: 20 }, (_, count) => ({
      subscription_id: browser.id,
      event: `notice ${count}`,
    }));
    await write.insertInto('push_sent').values(sent).execute();
    await tell(browser.member);
    await minute();
    expect(posts).toEqual([]);
  });
});

describe('a push message of what was added to a playlist', () => {
  it('is one for the items of a playlist that were added together, and comes once', async () => {
    const browser = await subscribed();
    const { slug, title, owner, add } = await playlist(browser);
    const [first, second] = [await comic(), await comic()];
    await add(first);
    await minute();
    expect(browser.messages()).toMatchObject([
      { title: `New in a playlist: ${title}`, body: first.title, path: `/en/post/${first.slug}` },
    ]);
    await add(second);
    await add(await comic());
    await minute();
    await minute();
    const opened = { title: `2 new in a playlist: ${title}`, body: '', path: `/en/post/${second.slug}` };
    expect(browser.messages()[1]).toMatchObject(opened);
    expect(browser.messages()).toHaveLength(2);
    expect(posts[0]?.headers['topic']).toBe(posts[1]?.headers['topic']);
    // An item that is put in again is the item that it was.
    const items = (await owner.call('GET', `${OWN}/${slug}`)).body['items'] as { id: string }[];
    await owner.call('DELETE', `${OWN}/${slug}/items/${items[0]?.id}`);
    await add(first);
    await minute();
    expect(browser.messages()).toHaveLength(2);
  });

  it('leaves out what the member added, may not see, has read, wants none of, or knew before', async () => {
    const [muted, unfollowed, blocker, young, reader] = [
      await subscribed(),
      await subscribed(),
      await subscribed(),
      await subscribed(adultSite),
      await subscribed(),
    ];
    const { slug, add } = await playlist(muted, unfollowed, blocker);
    const onAdultSite = await playlist(young);
    const readers = await playlist(reader);
    const [known, adult] = [await comic(), await comic(adultSite, true)];
    await muted.caller.call('PATCH', '/api/account/settings', { muted_pushes: ['addition'] });
    await unfollowed.caller.call('DELETE', `/api/follows/playlists/${slug}`);
    await add(known);
    await sql`insert into playlist_items (id, playlist_id, comic_id)
      select ${uuidv7()}, id, ${adult.id} from playlists where slug = ${onAdultSite.slug}`.execute(
      adultSite.services.database.write,
    );
    await readers.add(known);
    const { write } = site.services.database;
    await sql`insert into member_blocks (user_id, blocked_id)
      select ${blocker.member.id}, owner_id from playlists where slug = ${slug}`.execute(write);
    await sql`
      insert into reading_progress (user_id, chapter_id, comic_id, page, furthest_page, completed_at, read_at)
      select ${reader.member.id}, id, comic_id, 1, 1, now(), now() from chapters
      where comic_id = ${known.id}`.execute(write);
    const late = await subscribed();
    await late.caller.call('PUT', `/api/follows/playlists/${slug}`);
    await minute();
    await minute(adultSite);
    expect(posts).toEqual([]);
  });

  it('is not sent of a playlist that was made private meanwhile, nor later', async () => {
    const browser = await subscribed();
    const { slug, add } = await playlist(browser);
    await add(await comic());
    const { write } = site.services.database;
    const become = (visibility: 'private' | 'public') =>
      write.updateTable('playlists').set({ visibility }).where('slug', '=', slug).execute();
    await become('private');
    await minute();
    await become('public');
    await minute();
    expect(posts).toEqual([]);
  });

  it('is sent again when the push service says, and never after a kill', async () => {
    const [refused, killed] = [await subscribed(), await subscribed()];
    const [one, other] = [await playlist(refused), await playlist(killed)];
    answers.push({ status: 503, retryAfter: undefined });
    await one.add(await comic());
    await minute();
    await waited();
    await due();
    await minute();
    expect(refused.messages()).toHaveLength(2);
    await other.add(await comic());
    const dying = makePushJobs(sources, async (post) => {
      posts.push(post);
      throw new Error('killed');
    });
    await expect(minute(site, dying)).rejects.toThrow('killed');
    const { batch_id } = await site.services.database.write
      .selectFrom('push_additions')
      .select('batch_id')
      .orderBy('claimed_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const services = { ...site.services, jobs: { send: async () => {} } } as never;
    await pushes.addition.run({ batch_id, after: null }, services, NEVER_STOPS);
    expect(killed.messages()).toHaveLength(1);
  });
});

describe('a push message of notices', () => {
  it('is one for each line, with spoilers closed', async () => {
    const browser = await subscribed();
    await tell(browser.member, uuidv7(), 'thread');
    await tell(browser.member, uuidv7(), 'thread');
    await minute();
    await minute();
    expect(browser.messages()).toMatchObject([
      {
        title: expect.stringMatching(/^nora\w+ and one other replied to you: Kites$/),
        body: 'Yes [spoiler]',
        path: '/en/post/known/comments/1',
      },
    ]);
  });

  it('is not for staff whose idle session would ask them to log in again', async () => {
    const [staff, reader] = [await subscribed(), await subscribed()];
    const { write } = site.services.database;
    for (const { member } of [staff, reader]) {
      await sql`update sessions set last_seen_at = now() - interval '13 hours', expires_at = now() + interval '1 day'
        where user_id = ${member.id}`.execute(write);
      await tell(member);
    }
    await write.updateTable('users').set({ role: 'moderator' }).where('id', '=', staff.member.id).execute();
    await minute();
    expect(staff.messages()).toEqual([]);
    expect(reader.messages()).toHaveLength(1);
  });

  it('leaves out what was read, seen, hidden or not wished', async () => {
    const [reader, watcher, muted, blind] = [
      await subscribed(),
      await subscribed(),
      await subscribed(),
      await subscribed(),
    ];
    await muted.caller.call('PATCH', '/api/account/settings', { muted_pushes: ['reply'] });
    for (const { member } of [reader, watcher, muted]) await tell(member);
    await tell(blind.member, 'taken away');
    hidden.add('taken away');
    const until = new Date(Date.now() + 1_000).toISOString();
    await reader.caller.call('POST', '/api/notices/read', { until });
    await watcher.caller.call('POST', '/api/notices/seen', { until });
    await minute();
    // A notice that is shown again later is not sent.
    hidden.clear();
    await minute();
    expect(posts).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that knows the browser no more (%d) ends its subscription', async (status) => {
    const browser = await subscribed();
    answers.push({ status, retryAfter: undefined });
    await tell(browser.member);
    await minute();
    expect((await browser.caller.call('GET', '/api/push')).body['devices']).toEqual([]);
  });

  it.each([429, 503])('that refuses for now (%d) is asked again when it says', async (status) => {
    const browser = await subscribed();
    answers.push({ status, retryAfter: '120' });
    await tell(browser.member);
    await minute();
    await minute();
    expect(posts).toHaveLength(1);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from retry_at - now())::int as seconds from push_sent
      where subscription_id = ${browser.id}`.execute(site.services.database.write);
    expect(rows[0]?.seconds).toBeGreaterThan(90);
    // A further message has to wait, too.
    await tell(browser.member);
    await minute();
    expect(posts).toHaveLength(1);
    await waited();
    await due();
    await minute();
    expect(browser.messages()).toHaveLength(3);
    await due();
    await minute();
    expect(posts).toHaveLength(3);
  });

  it('is not asked again where the message has left without an answer', async () => {
    const browser = await subscribed();
    answers.push('lost');
    await tell(browser.member);
    await minute();
    await due();
    await minute();
    expect(posts).toHaveLength(1);
  });

  it('leaves a push service that gave no answer alone for a while, and comes then', async () => {
    const browser = await subscribed();
    answers.push('lost');
    await tell(browser.member);
    await minute();
    await tell(browser.member);
    await minute();
    expect(posts).toHaveLength(1);
    await waited();
    await due();
    await minute();
    expect(posts).toHaveLength(2);
  });

  it('is not asked again about what was read meanwhile', async () => {
    const browser = await subscribed();
    answers.push({ status: 503, retryAfter: undefined });
    await tell(browser.member);
    await minute();
    const until = new Date(Date.now() + 1_000).toISOString();
    await browser.caller.call('POST', '/api/notices/read', { until });
    await waited();
    await due();
    await minute();
    expect(posts).toHaveLength(1);
  });

  it('that has failed for two weeks loses the subscription, and one success is a new beginning', async () => {
    const [lost, kept] = [await subscribed(), await subscribed()];
    const { write } = site.services.database;
    const long = sql<string>`now() - interval '15 days'`;
    await write.updateTable('push_subscriptions').set({ failing_since: long }).execute();
    await tell(kept.member);
    await minute();
    answers.push({ status: 400, retryAfter: undefined }, { status: 400, retryAfter: undefined });
    await tell(kept.member);
    await tell(lost.member);
    await minute();
    const rows = await write.selectFrom('push_subscriptions').select('id').execute();
    expect(rows).toEqual([{ id: kept.id }]);
  });
});
