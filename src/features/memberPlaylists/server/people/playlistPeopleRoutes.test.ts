import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../../tests/support/makeComic.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import { MAX_PLAYLIST_INVITES, MAX_PLAYLIST_PEOPLE } from '../../memberPlaylistLimits.ts';
import type { OwnItem, OwnPlaylist } from '../../memberPlaylistsApi.ts';
import type { PlaylistInvite, PlaylistMember } from '../../playlistPeopleApi.ts';
import type { InvitedRole } from '../../playlistRoles.ts';

const PATH = '/api/own-playlists';

let site: TestSite;
let owner: { member: Member; caller: Caller };
let guest: { member: Member; caller: Caller };
let another: typeof guest;
let slug: string;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  for (const title of ['Almond', 'Birch', 'Cedar']) await makeComic(site.services, { title });
});
beforeEach(async () => {
  [owner, guest] = [await enter(), await enter()];
  const made = await owner.caller.call('POST', PATH, {
    id: uuidv7(),
    title: 'Trees',
    visibility: 'private',
    comic: 'almond',
  });
  ({ slug } = made.body as OwnPlaylist);
});
afterAll(() => site.close());

async function enter() {
  const member = await makeMember(site);
  return { member, caller: await callAs(site, member) };
}

type Full = OwnPlaylist & { items: OwnItem[] };
const read = async (by = guest) => {
  const { status, body } = await by.caller.call('GET', `${PATH}/${slug}`);
  return { status, list: body as Full };
};
const invite = async (role: InvitedRole) =>
  (await owner.caller.call('POST', `${PATH}/${slug}/invites`, { role })).body as PlaylistInvite & {
    token: string;
  };
const open = ({ token }: { token: string }, by = guest) =>
  by.caller.call('GET', `/api/playlist-invites/${token}`);
const join = ({ token }: { token: string }, by = guest) =>
  by.caller.call('POST', `/api/playlist-invites/${token}`);
const people = async (by = owner) =>
  (await by.caller.call('GET', `${PATH}/${slug}/people`)).body as {
    members: PlaylistMember[];
    invites: PlaylistInvite[];
  };
const add = (comic: string, by = guest) => by.caller.call('PUT', `${PATH}/${slug}/items`, { comic });
const ofItem = (item: OwnItem | undefined) => `${PATH}/${slug}/items/${item?.id}`;
const takeOff = (by: typeof owner) =>
  by.caller.call('DELETE', `${PATH}/${slug}/members/${guest.member.username}`);
const block = (by: typeof owner, whom: typeof owner) =>
  by.caller.call('PUT', `/api/member-blocks/${whom.member.username}`);

it('is opened by a link that says what it leads to, and joined once by its button', async () => {
  const link = await invite('add');
  expect((await read()).status).toBe(404);
  const shown = { title: 'Trees', owner: owner.member.username, role: 'add', slug: null };
  expect((await open(link)).body).toEqual(shown);
  expect((await read()).status).toBe(404);
  expect((await join(link)).body).toMatchObject({ slug, role: 'add', owner: owner.member.username });
  expect((await join(link)).status).toBe(200);
  expect((await open(link)).body).toEqual({ ...shown, slug });
  const list = await guest.caller.call('GET', PATH);
  expect((list.body['data'] as OwnPlaylist[]).map((one) => [one.slug, one.role])).toEqual([[slug, 'add']]);
  expect(await people()).toMatchObject({
    members: [{ username: guest.member.username, role: 'add', items_count: 0 }],
    invites: [{ id: link.id, role: 'add' }],
  });
  // Links are the owner's matter.
  expect((await people(guest)).invites).toEqual([]);
  const { rows } = await sql<{ row: string }>`
    select playlist_invites::text as row from playlist_invites`.execute(site.services.database.write);
  expect(rows.some(({ row }) => row.includes(link.token))).toBe(false);
});

it('lets those who add change what they have added, and nothing else', async () => {
  await join(await invite('add'));
  expect((await add('birch')).status).toBe(200);
  const { items } = (await read()).list;
  expect(items.map(({ added_by: by, is_changeable: can }) => [by, can])).toEqual([
    [null, false],
    [guest.member.username, true],
  ]);
  const { version } = (await read()).list;
  const change = (item: OwnItem | undefined, fields: object) =>
    guest.caller.call('PATCH', ofItem(item), { version, ...fields });
  expect((await change(items[0], { note: 'Mine' })).status).toBe(403);
  expect((await change(items[1], { after: null })).status).toBe(403);
  expect((await guest.caller.call('DELETE', ofItem(items[0]))).status).toBe(403);
  expect((await change(items[1], { note: 'Mine' })).status).toBe(200);
  expect((await guest.caller.call('DELETE', ofItem(items[1]))).status).toBe(200);
  expect((await read()).list.items).toHaveLength(1);
});

it('lets those who edit change all items, and leaves words, links and people to the owner', async () => {
  await join(await invite('edit'));
  await add('birch');
  const { items, version } = (await read()).list;
  const moved = await guest.caller.call('PATCH', ofItem(items[1]), { version, after: null });
  expect(moved.status).toBe(200);
  expect((await guest.caller.call('DELETE', ofItem(items[0]))).status).toBe(200);
  const { list } = await read(owner);
  expect(list.items.map(({ comic, added_by: by }) => [comic?.slug, by])).toEqual([
    ['birch', guest.member.username],
  ]);
  const refused = [
    guest.caller.call('PATCH', `${PATH}/${slug}`, { version: list.version, title: 'Ours' }),
    guest.caller.call('PATCH', `${PATH}/${slug}`, { version: list.version, visibility: 'public' }),
    guest.caller.call('DELETE', `${PATH}/${slug}`),
    guest.caller.call('POST', `${PATH}/${slug}/invites`, { role: 'edit' }),
    guest.caller.call('DELETE', `${PATH}/${slug}/invites/${uuidv7()}`),
    guest.caller.call('DELETE', `${PATH}/${slug}/members/${owner.member.username}`),
  ];
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(403);
  expect((await read(owner)).list.title).toBe('Trees');
});

it('is left by whoever was taken off it or leaves, and what they added stays', async () => {
  for (const by of [owner, guest]) {
    await join(await invite('edit'));
    await add(by === owner ? 'birch' : 'cedar');
    expect((await takeOff(by)).status).toBe(200);
    expect((await read()).status).toBe(404);
    expect((await add('almond')).status).toBe(404);
  }
  expect((await read(owner)).list.items).toHaveLength(3);
});

/** An end of a link, or a rest of it with what wakes it. */
type End = { when: string; end: (link: PlaylistInvite) => Promise<unknown>; wake?: () => Promise<unknown> };
const ofOwner = (fields: object) =>
  site.services.database.write.updateTable('users').set(fields).where('id', '=', owner.member.id).execute();
const ofList = (fields: object) =>
  site.services.database.write.updateTable('playlists').set(fields).where('slug', '=', slug).execute();
const ENDS: End[] = [
  { when: 'it was revoked', end: ({ id }) => owner.caller.call('DELETE', `${PATH}/${slug}/invites/${id}`) },
  {
    when: 'seven days have passed',
    end: ({ id }) =>
      site.services.database.write
        .updateTable('playlist_invites')
        .set({ expires_at: sql<string>`now()` })
        .where('id', '=', id)
        .execute(),
  },
  { when: 'its guest was taken off', end: () => takeOff(owner) },
  { when: 'the playlist has another owner', end: handOver },
  { when: 'the playlist is deleted', end: () => owner.caller.call('DELETE', `${PATH}/${slug}`) },
  {
    when: 'the account of its owner is closed',
    end: () => owner.caller.call('POST', '/api/account/deletion', { password: PASSWORD }),
  },
  {
    when: 'its owner is banned',
    end: () => ofOwner({ banned_until: '2999-01-01T00:00:00Z' }),
    wake: () => ofOwner({ banned_until: null }),
  },
  {
    when: 'staff have hidden the playlist',
    end: () => ofList({ hidden_at: sql<string>`now()` }),
    wake: () => ofList({ hidden_at: null }),
  },
  {
    when: 'the owner blocks them',
    end: async () => {
      await block(owner, guest);
      await block(owner, another);
    },
    wake: async () => {
      for (const { member } of [guest, another])
        await owner.caller.call('DELETE', `/api/member-blocks/${member.username}`);
    },
  },
];

async function handOver() {
  const to = await enter();
  await join(await invite('edit'), to);
  const path = `${PATH}/${slug}/handover`;
  await owner.caller.call('PUT', path, { username: to.member.username });
  expect((await to.caller.call('POST', path)).status).toBe(200);
}

it.each(ENDS)('lets nobody in by a link when $when', async ({ end, wake }) => {
  another = await enter();
  const link = await invite('edit');
  await join(link);
  await end(link);
  await takeOff(guest);
  const answers = async () => {
    const found = [];
    // With a second account, too.
    for (const by of [guest, another])
      for (const { status, body } of [await open(link, by), await join(link, by)])
        found.push(status === 200 ? 'in' : body['code']);
    return found;
  };
  expect(await answers()).toEqual(['invite_ended', 'invite_ended', 'invite_ended', 'invite_ended']);
  if (!wake) return;
  await wake();
  expect(await answers()).toEqual(['in', 'in', 'in', 'in']);
});

it('lets in again by a link that was made since, and by the old one whoever left by themselves', async () => {
  const link = await invite('add');
  await join(link);
  await takeOff(guest);
  expect((await join(link)).status).toBe(200);
  await takeOff(owner);
  expect((await join(link)).status).toBe(410);
  expect((await people()).invites).toEqual([]);
  expect((await join(await invite('add'))).status).toBe(200);
});

it('has no member who joins while they are taken off', async () => {
  const link = await invite('edit');
  await join(link);
  await takeOff(guest);
  await Promise.all([join(link), takeOff(owner)]);
  expect((await read()).status).toBe(404);
});

it('is not joined by a link that was made up', async () => {
  const made = { token: 'x'.repeat(43) };
  for (const { status, body } of [await open(made), await join(made)])
    expect([status, body['code']]).toEqual([410, 'invite_ended']);
  expect((await join({ token: 'short' })).status).toBe(422);
});

it('is closed across a block, by a ban of its owner, and while staff have hidden it', async () => {
  await join(await invite('edit'));
  const closed = async () => {
    expect((await read()).status).toBe(404);
    expect((await add('birch')).status).toBe(404);
  };
  await ofOwner({ banned_until: '2999-01-01T00:00:00Z' });
  await closed();
  await ofOwner({ banned_until: null });
  await ofList({ hidden_at: sql<string>`now()` });
  await closed();
  // Its owner sees it all the same.
  expect((await read(owner)).list.is_hidden).toBe(true);
  await ofList({ hidden_at: null });
  expect((await read()).status).toBe(200);
  expect((await block(owner, guest)).status).toBe(200);
  await closed();
});

it('has so many links and people, and no more', async () => {
  const links = [];
  for (let count = 0; count < MAX_PLAYLIST_INVITES; count += 1) links.push(await invite('add'));
  const refused = await owner.caller.call('POST', `${PATH}/${slug}/invites`, { role: 'add' });
  expect([refused.status, refused.body['code']]).toEqual([409, 'too_many_invites']);
  const { write } = site.services.database;
  const others = await Promise.all(Array.from({ length: MAX_PLAYLIST_PEOPLE }, () => makeMember(site)));
  await sql`
    insert into playlist_members (playlist_id, user_id, role)
    select id, unnest(${others.map(({ id }) => id)}::uuid[]), 'add' from playlists where slug = ${slug}`.execute(
    write,
  );
  const [link = { token: '' }] = links;
  const full = await join(link);
  expect([full.status, full.body['code']]).toEqual([409, 'too_many_people']);
});

it('is in the data export of its members, and goes with them', async () => {
  await join(await invite('edit'));
  await add('birch');
  const { body } = await guest.caller.call('GET', '/api/account/export');
  expect(body['playlist_members']).toMatchObject([{ slug, role: 'edit' }]);
  expect(body['playlist_items']).toMatchObject([{ playlist: slug, comic: 'birch' }]);
  const ofOwner = await owner.caller.call('GET', '/api/account/export');
  expect(ofOwner.body['playlists']).toMatchObject([{ slug, links: [{ role: 'edit' }] }]);
  await guest.caller.call('POST', '/api/account/deletion', { password: PASSWORD });
  expect((await people()).members).toEqual([]);
  expect((await read(owner)).list.items.map(({ added_by: by }) => by)).toEqual([null, null]);
});

it('says nothing of its people to others', async () => {
  await owner.caller.call('PATCH', `${PATH}/${slug}`, { version: 2, visibility: 'public' });
  const visitor = makeCaller(site);
  expect((await visitor.call('GET', `${PATH}/${slug}/people`)).status).toBe(401);
  expect((await guest.caller.call('GET', `${PATH}/${slug}/people`)).status).toBe(404);
});
