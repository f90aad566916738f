import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { MemberComment } from '../memberCommentsApi.ts';

type Answer = { is_shown: boolean; data: MemberComment[]; before: string | null };

let site: TestSite;
let visitor: Caller;
let open: { id: string; slug: string };

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on' });
  visitor = makeCaller(site);
  open = await makeComic(site.services, { title: 'Kites' });
});
afterAll(() => site.close());

async function commentsOf(caller: Caller, { username }: Member, before?: string | null): Promise<Answer> {
  const query = before ? `?before=${before}` : '';
  const { status, body } = await caller.call('GET', `/api/profiles/${username}/comments${query}`);
  expect(status).toBe(200);
  return body as unknown as Answer;
}

describe('the comments of a member', () => {
  it('are those that stand in their threads, the newest first, with what spoils left out', async () => {
    const member = await makeMember(site);
    const say = (text: string, fields = {}) =>
      makeComment(site.services, { author: member, target: open.slug, text, ...fields });
    await say('First *words*');
    await say('Waits', { state: 'held' });
    await say('Taken away', { state: 'removed' });
    await say('Deleted', { state: 'deleted' });
    const { id: newest } = await say('Then >!he wakes!< and goes');
    const { is_shown, data, before } = await commentsOf(visitor, member);
    expect([is_shown, before]).toEqual([true, null]);
    expect(data.map(({ excerpt }) => excerpt)).toEqual([['Then ', null, ' and goes'], ['First words']]);
    expect(data[0]).toMatchObject({
      id: newest,
      title: 'Kites',
      path: `/post/${open.slug}/comments/${newest}`,
      points: 0,
    });
  });

  it('leave out what stands where the asker may not look', async () => {
    const member = await makeMember(site);
    const adult = await makeComic(site.services, { title: 'Late', isNsfw: true });
    const gone = await makeComic(site.services, { title: 'Gone' });
    for (const { slug } of [adult, gone]) await makeComment(site.services, { author: member, target: slug });
    await site.services.database.write
      .updateTable('comics')
      .set({ state: 'unpublished' })
      .where('id', '=', gone.id)
      .execute();
    expect(await commentsOf(visitor, member)).toEqual({ is_shown: true, data: [], before: null });
  });

  it('keep the address of an unlisted playlist from all but their author and staff', async () => {
    const member = await makeMember(site);
    await makePlaylist(site.services, {
      slug: 'by-address-alone',
      visibility: 'unlisted',
      items: [{ comicId: open.id }],
    });
    await makeComment(site.services, { author: member, kind: 'playlist', target: 'by-address-alone' });
    const callers = [
      visitor,
      await callAs(site, await makeMember(site)),
      await callAs(site, member),
      await callAs(site, await makeMember(site, { role: 'moderator' })),
    ];
    const answers = await Promise.all(callers.map((caller) => commentsOf(caller, member)));
    expect(answers.map(({ data }) => data.length)).toEqual([0, 0, 1, 1]);
  });

  it('come in parts, also where many of them are left out', async () => {
    const member = await makeMember(site);
    const adult = await makeComic(site.services, { title: 'Later', isNsfw: true });
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    for (let minute = 0; minute < 90; minute += 1)
      await makeComment(site.services, {
        author: member,
        target: minute < 25 ? open.slug : adult.slug,
        text: `Words ${minute}`,
        at: at(minute),
      });
    const found: string[] = [];
    let before: string | null = null;
    let parts = 0;
    do {
      const answer: Answer = await commentsOf(visitor, member, before);
      found.push(...answer.data.map(({ excerpt }) => String(excerpt[0])));
      before = answer.before;
      parts += 1;
    } while (before !== null);
    expect(found).toEqual(Array.from({ length: 25 }, (_, index) => `Words ${24 - index}`));
    expect(parts).toBeLessThanOrEqual(3);
  });

  it.each([
    ['everyone', [true, true, true, true]],
    ['members', [false, true, true, true]],
    ['nobody', [false, false, true, true]],
  ] as const)('for %s are shown to visitor, member, moderator and owner: %j', async (comments, shown) => {
    const owner = await makeMember(site, { settings: { comments } });
    await makeComment(site.services, { author: owner, target: open.slug });
    const callers = [
      visitor,
      await callAs(site, await makeMember(site)),
      await callAs(site, await makeMember(site, { role: 'moderator' })),
      await callAs(site, owner),
    ];
    const answers = await Promise.all(callers.map((caller) => commentsOf(caller, owner)));
    expect(answers.map(({ is_shown }) => is_shown)).toEqual(shown);
    expect(answers.map(({ data }) => data.length)).toEqual(shown.map(Number));
  });

  it('are not there where the profile is not, and kept back of a banned member', async () => {
    const hidden = await makeMember(site, { settings: { profile: 'nobody' } });
    expect((await visitor.call('GET', `/api/profiles/${hidden.username}/comments`)).status).toBe(404);
    const banned = await makeMember(site, { bannedUntil: '2200-01-01T00:00:00Z' });
    expect((await commentsOf(visitor, banned)).is_shown).toBe(false);
  });
});
