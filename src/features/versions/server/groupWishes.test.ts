import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';
import { moveGroupWishes } from './groupWishStore.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const write = () => site.services.database.write;
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** Two groups, and members who prefer one for a comic or hide it. */
async function makeGroups() {
  made += 1;
  const names = [`Wished ${made}`, `Kept ${made}`];
  const [from = 0, to = 0] = await ensureTerms(write(), 'groups', names);
  const slugs = { from: `wished-${made}`, to: `kept-${made}` };
  const { slug: comic } = await makeComic(site.services, { title: `Wishes ${made}` });
  return { from, to, slugs, comic };
}
async function prefer(member: Member, comic: string, group: string | null, time: string) {
  const nothing = { favorite: false, shelf: null, score: null, is_private: false };
  const times = { favorite_at: null, shelf_at: null, score_at: null, private_at: null };
  const mark = { ...nothing, ...times, comic, preferred_group: group, preferred_group_at: time };
  const caller = await callAs(site, member);
  const { body } = await caller.call('PUT', '/api/comic-marks', { entries: [mark], sent_at: at(0) });
  return (body['data'] as { preferred_group: string | null }[])[0]?.preferred_group;
}
async function hide(member: Member, group: string, name: string | null, time = at(-60)) {
  const note = { key: `hidden-group/${group}`, value: name === null ? null : { name }, changed_at: time };
  const caller = await callAs(site, member);
  await caller.call('PUT', '/api/member-notes', { notes: [note], sent_at: at(0) });
}
/** Answers with what takes the merge back. */
async function merge(from: number, to: number) {
  const { status, body } = await admin.call('POST', `/api/admin/terms/${to}/merge`, { sources: [from] });
  expect(status).toBe(200);
  return async () => {
    const undone = await admin.call('POST', `/api/admin/term-merges/${String(body['id'])}/undo`, {});
    expect(undone.status).toBe(200);
  };
}
async function wishesOf(member: Member) {
  const caller = await callAs(site, member);
  const marks = await caller.call('GET', '/api/comic-marks');
  const notes = await caller.call('GET', '/api/member-notes');
  return {
    preferred: (marks.body['data'] as { preferred_group: string }[]).map((mark) => mark.preferred_group),
    hidden: (notes.body['data'] as { key: string; value: { name: string } | null }[])
      .filter(({ value }) => value !== null)
      .map(({ key, value }) => `${key.replace('hidden-group/', '')}: ${value?.name}`)
      .toSorted(),
  };
}

it('follow a group to another address', async () => {
  const { from, slugs, comic } = await makeGroups();
  const member = await makeMember(site);
  await prefer(member, comic, slugs.from, at(-60));
  await hide(member, slugs.from, `Wished ${made}`);
  const { body } = await admin.call('GET', `/api/admin/terms/${from}`);
  const slug = `renamed-${made}`;
  const edit = { version: body['version'], fields: { slug } };
  expect((await admin.call('PATCH', `/api/admin/terms/${from}`, edit)).status).toBe(200);
  const moved = { preferred: [slug], hidden: [`${slug}: Wished ${made}`] };
  expect(await wishesOf(member)).toEqual(moved);
  // Once more, and to where they are: nothing changes.
  for (const old of [slugs.from, slug])
    await moveGroupWishes(write(), { from: [old], to: { slug, name: 'Other' }, mergeId: null });
  expect(await wishesOf(member)).toEqual(moved);
});

it('are of the group that theirs was merged into, and win over what a device still says', async () => {
  const { from, to, slugs, comic } = await makeGroups();
  const [both, none] = [await makeMember(site), await makeMember(site)];
  const chosenAt = at(-60);
  await prefer(both, comic, slugs.from, chosenAt);
  await hide(both, slugs.from, 'Wished');
  // This one was shown again once: of two that are one now, the hidden one counts.
  await hide(both, slugs.to, 'Kept', at(-40));
  await hide(both, slugs.to, null, at(-30));
  await prefer(none, comic, null, chosenAt);
  const undo = await merge(from, to);
  expect(await wishesOf(both)).toEqual({ preferred: [slugs.to], hidden: [`${slugs.to}: Kept ${made}`] });
  expect(await wishesOf(none)).toEqual({ preferred: [null], hidden: [] });
  expect(await prefer(both, comic, slugs.from, chosenAt)).toBe(slugs.to);
  expect(await prefer(both, comic, 'another', at(-1))).toBe('another');
  await undo();
  expect(await wishesOf(both)).toEqual({ preferred: ['another'], hidden: [`${slugs.from}: Wished ${made}`] });
});

it('go back when the merge is undone, but for what was chosen since', async () => {
  const { from, to, slugs, comic } = await makeGroups();
  const [still, since, before] = [await makeMember(site), await makeMember(site), await makeMember(site)];
  for (const member of [still, since]) {
    await prefer(member, comic, slugs.from, at(-60));
    await hide(member, slugs.from, 'Wished');
  }
  await hide(before, slugs.from, 'Wished');
  await hide(before, slugs.to, 'Kept', at(-20));
  const undo = await merge(from, to);
  await prefer(since, comic, 'another', at(-1));
  await hide(since, slugs.to, null, at(-1));
  await undo();
  const wished = `${slugs.from}: Wished ${made}`;
  expect(await wishesOf(still)).toEqual({ preferred: [slugs.from], hidden: [wished] });
  expect(await wishesOf(since)).toEqual({ preferred: ['another'], hidden: [wished] });
  expect((await wishesOf(before)).hidden).toEqual([`${slugs.to}: Kept`, wished]);
});

it('go back all the way when merges on merges are undone, after another address too', async () => {
  const { from, to, slugs, comic } = await makeGroups();
  const last = await makeGroups();
  const member = await makeMember(site);
  await prefer(member, comic, slugs.from, at(-60));
  await hide(member, slugs.from, 'Wished');
  const before = await wishesOf(member);
  const undoFirst = await merge(from, to);
  const undoSecond = await merge(to, last.to);
  const target = last.slugs.to;
  expect(await wishesOf(member)).toMatchObject({ preferred: [target], hidden: [`${target}: Kept ${made}`] });
  await undoSecond();
  expect((await wishesOf(member)).preferred).toEqual([slugs.to]);
  const { body } = await admin.call('GET', `/api/admin/terms/${to}`);
  const edit = { version: body['version'], fields: { slug: `${slugs.to}-anew` } };
  expect((await admin.call('PATCH', `/api/admin/terms/${to}`, edit)).status).toBe(200);
  await undoFirst();
  const name = `Wished ${made - 1}`;
  expect(await wishesOf(member)).toEqual({ ...before, hidden: [`${slugs.from}: ${name}`] });
});

it("wait for a member's turn", async () => {
  const { slugs, comic } = await makeGroups();
  const member = await makeMember(site);
  await prefer(member, comic, slugs.from, at(-60));
  const move = { from: [slugs.from], to: { slug: slugs.to, name: 'Kept' }, mergeId: null };
  await write()
    .transaction()
    .execute(async (turn) => {
      await findUserForUpdate(turn, member.id);
      const moving = write()
        .transaction()
        .execute(async (transaction) => {
          await sql`set local lock_timeout = 50`.execute(transaction);
          await moveGroupWishes(transaction, move);
        });
      await expect(moving).rejects.toThrow('lock timeout');
    });
  await moveGroupWishes(write(), move);
  expect((await wishesOf(member)).preferred).toEqual([slugs.to]);
});
