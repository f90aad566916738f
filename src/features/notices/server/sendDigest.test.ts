import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, type MakeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { startMailServer, type MailServer } from '../../../../tests/support/startMailServer.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { NoticeKind } from '../../users/noticeKinds.ts';
import { updateUser } from '../../users/server/userStore.ts';
import type { NoticeSubject } from '../noticesApi.ts';
import { insertNotices } from './insertNotices.ts';
import { makeDigestJobs } from './makeDigestJobs.ts';
import type { NoticeSource } from './NoticeSource.ts';
import { noticedDigests } from './noticedDigests.ts';
import { findNow } from './noticeStore.ts';
import { sendDigest } from './sendDigest.ts';

const PUBLIC_URL = 'https://comics.example';
const NEVER_STOPS = { signal: new AbortController().signal, progress: async () => {} };

let site: TestSite;
let server: MailServer;
let hidden: Set<string>;
let subject: NoticeSubject;

/** Comments as a later feature would show them. */
const comments: NoticeSource = {
  kinds: ['reply', 'mention'],
  load: async (_, notices) =>
    new Map(notices.filter(({ event }) => !hidden.has(event)).map(({ id }) => [id, subject])),
};
const sources = [comments, noticedDigests];

beforeAll(async () => {
  server = await startMailServer();
  site = await makeTestSite({ PUBLIC_URL, SMTP_URL: server.url, MAIL_FROM: 'site@comics.example' });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(() => {
  server.mails.length = 0;
  server.messages.length = 0;
  server.refusals.length = 0;
  hidden = new Set();
  subject = { path: '/post/night-post/comments/1', title: 'Night <Post>', excerpt: ['He is ', null, '.'] };
});

const PARIS = { frequency: 'daily', hour: 8, zone: 'Europe/Paris' };

async function ordered(options: MakeMember = {}): Promise<{ member: Member; caller: Caller }> {
  const member = await makeMember(site, options);
  const caller = await callAs(site, member);
  expect((await caller.call('PUT', '/api/digest', PARIS)).status).toBe(200);
  return { member, caller };
}

async function tell({ id }: Member, event = uuidv7(), kind: NoticeKind = 'reply'): Promise<void> {
  const { write } = site.services.database;
  const actor = await makeMember(site, { username: `nora${uuidv7().slice(-8)}` });
  const notice = { userId: id, kind, event, subjectId: id, thread: event, actorId: actor.id };
  await insertNotices(write, [notice]);
}

async function send({ id }: Member): Promise<void> {
  const until = await findNow(site.services.database.write);
  await sendDigest({ user_id: id, until }, { ...site.services, sources });
}

const digestOf = async (caller: Caller) => (await caller.call('GET', '/api/digest')).body;

describe('a digest', () => {
  it('tells what is new, with spoilers closed and how to get no more of them', async () => {
    const { member } = await ordered();
    await tell(member);
    await send(member);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ to: member.email, subject: expect.stringContaining('1 new notice') });
    expect(mail?.text).toContain('replied to you: Night <Post>\n“He is [spoiler].”');
    expect(mail?.text).toContain(`${PUBLIC_URL}/en/post/night-post/comments/1`);
    expect(mail?.text).toContain('every day at 08:00 (Europe/Paris)');
    expect(mail?.html).toContain('Night &lt;Post&gt;');
    const unfolded = server.messages[0]?.replace(/\r\n(?=[ \t])/g, '') ?? '';
    expect(unfolded).toMatch(
      /^List-Unsubscribe: <https:\/\/comics\.example\/en\/unsubscribe\/[\w-]{44}>\r$/m,
    );
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it.each(LANGUAGES)('has all its words in %s', async (language: Language) => {
    const { member } = await ordered();
    await updateUser(site.services.database.write, member.id, { language });
    await tell(member);
    await tell(member, uuidv7(), 'mention');
    await tell(member, uuidv7(), 'digest');
    await send(member);
    const { subject: title = '', text = '' } = server.mails[0] ?? {};
    expect(title + text).not.toMatch(/mails\.digest|\{|undefined/);
  });

  it('is not sent where nothing is new, seen or read things among it', async () => {
    const { member, caller } = await ordered();
    await tell(member);
    const { body } = await caller.call('GET', '/api/notices');
    await caller.call('POST', '/api/notices/seen', { until: body['now'] as string });
    await send(member);
    expect(server.mails).toEqual([]);
  });

  it('asks again what the member may see', async () => {
    const { member } = await ordered();
    await tell(member, 'shown');
    await tell(member, 'taken away');
    hidden.add('taken away');
    await send(member);
    expect(server.mails[0]?.subject).toContain('1 new notice');
  });

  it('is sent once, however often its job runs', async () => {
    const { member } = await ordered();
    await tell(member);
    const until = await findNow(site.services.database.write);
    const job = { ...site.services, sources };
    await sendDigest({ user_id: member.id, until }, job);
    await sendDigest({ user_id: member.id, until }, job);
    await send(member);
    expect(server.mails).toHaveLength(1);
  });

  it('comes later where the mail server is away, with nothing lost', async () => {
    const { member } = await ordered();
    await tell(member);
    const away = { ...site.services, sources, mail: { ...site.services.mail, send: fail } };
    const until = await findNow(site.services.database.write);
    await expect(sendDigest({ user_id: member.id, until }, away)).rejects.toThrow('away');
    await send(member);
    expect(server.mails).toHaveLength(1);
  });

  it('goes to proved addresses alone', async () => {
    const { member } = await ordered();
    await updateUser(site.services.database.write, member.id, { email_verified_at: null });
    await tell(member);
    await send(member);
    expect(server.mails).toEqual([]);
  });
});

const fail = () => Promise.reject(new Error('away'));

describe('an address that refuses digests', () => {
  it.each([
    ['for good', 550, 2],
    ['for now', 452, 5],
  ])('%s gets no more of them, and the bell says why', async (_, code, count) => {
    const { member, caller } = await ordered();
    for (let tries = 0; tries < count; tries += 1) {
      expect(await digestOf(caller)).toMatchObject({ frequency: 'daily', ended_at: null });
      await tell(member);
      server.refusals.push(code);
      await send(member);
    }
    expect(await digestOf(caller)).toMatchObject({ frequency: 'off', ended_at: expect.any(String) });
    const { body } = await caller.call('GET', '/api/notices?kind=digest');
    expect(body['data']).toMatchObject([{ result: 'digest_ended' }]);
    await caller.call('PUT', '/api/digest', PARIS);
    expect(await digestOf(caller)).toMatchObject({ frequency: 'daily', ended_at: null });
  });
});

describe('the job', () => {
  it('takes on what is due, once', async () => {
    const { member } = await ordered();
    const { write } = site.services.database;
    await sql`update digests set next_at = now() - interval '3 days' where user_id = ${member.id}`.execute(
      write,
    );
    const sent: unknown[] = [];
    const jobs = { send: async (...work: unknown[]) => void sent.push(work[1]) };
    const { claim } = makeDigestJobs(sources);
    const run = () => claim.run({}, { database: site.services.database, jobs }, NEVER_STOPS);
    await Promise.all([run(), run()]);
    expect(sent).toEqual([{ user_id: member.id, until: expect.any(String) }]);
    const { next_at } = await write
      .selectFrom('digests')
      .select('next_at')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(next_at ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('ordering a digest', () => {
  it('needs a proved address and a zone that there is', async () => {
    const unproved = await callAs(site, await makeMember(site, { isVerified: false }));
    expect((await unproved.call('PUT', '/api/digest', PARIS)).body).toMatchObject({
      code: 'email_unverified',
    });
    const caller = await callAs(site, await makeMember(site));
    const { status, body } = await caller.call('PUT', '/api/digest', { ...PARIS, zone: 'Mars/Olympus' });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['zone']]);
    expect(await digestOf(caller)).toMatchObject({ frequency: 'off', hour: 8, zone: null });
  });
});

describe('one POST to the address of the mail', () => {
  async function address(member: Member): Promise<string> {
    await tell(member);
    await send(member);
    return /\/en\/unsubscribe\/[\w-]+/.exec(server.mails[0]?.text ?? '')?.[0] ?? '';
  }
  const post = (path: string, body: BodyInit) => site.fetch(path, { method: 'POST', body });
  const form = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

  it('ends the digest without a cookie, a token or a redirect, however often', async () => {
    const { member, caller } = await ordered();
    const path = await address(member);
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    for (const body of [form(), multipart]) {
      const answer = await post(path, body);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    }
    expect(await digestOf(caller)).toMatchObject({ frequency: 'off', ended_at: null });
  });

  it('does nothing with a token that was changed', async () => {
    const { member, caller } = await ordered();
    const path = await address(member);
    const changed = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
    for (const wrong of [changed, `${path}A`, '/en/unsubscribe/none'])
      expect((await post(wrong, form())).status).toBe(404);
    expect(await digestOf(caller)).toMatchObject({ frequency: 'daily' });
  });

  it('does nothing when a scanner opens it', async () => {
    const { member, caller } = await ordered();
    expect((await site.fetch(await address(member))).status).toBeLessThan(500);
    expect(await digestOf(caller)).toMatchObject({ frequency: 'daily' });
  });
});
