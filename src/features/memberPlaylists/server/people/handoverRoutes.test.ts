import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../../tests/support/makeComic.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import type { NoticeGroup } from '../../../notices/noticesApi.ts';
import { MAX_OWN_PLAYLISTS } from '../../memberPlaylistLimits.ts';
import type { OwnItem, OwnPlaylist } from '../../memberPlaylistsApi.ts';
import type { PlaylistMember } from '../../playlistPeopleApi.ts';
import type { InvitedRole } from '../../playlistRoles.ts';

const PATH = '/api/own-playlists';

let site: TestSite;
type Person = { member: Member; caller: Caller };
let owner: Person;
let guest: Person;
let slug: string;
let id: string;

beforeAll(async () => {
  site = await makeTestSite();
  for (const title of ['Almond', 'Birch']) await makeComic(site.services, { title });
});
beforeEach(async () => {
  [owner, guest] = [await enter(), await enter()];
  id = uuidv7();
  const made = { id, title: 'Trees', visibility: 'public', comic: 'almond' };
  ({ slug } = (await owner.caller.call('POST', PATH, made)).body as OwnPlaylist);
});
afterAll(() => site.close());

async function enter(): Promise<Person> {
  const member = await makeMember(site);
  return { member, caller: await callAs(site, member) };
}

const write = () => site.services.database.write;
const join = ({ member }: Person, role: InvitedRole = 'edit', joined_at = new Date().toISOString()) =>
  write()
    .insertInto('playlist_members')
    .values({ playlist_id: id, user_id: member.id, role, joined_at })
    .execute();
const add = (comic: string, { caller }: Person) => caller.call('PUT', `${PATH}/${slug}/items`, { comic });
const read = async ({ caller }: Person) => {
  const { status, body } = await caller.call('GET', `${PATH}/${slug}`);
  return { status, list: body as OwnPlaylist & { items: OwnItem[] } };
};
const people = async ({ caller }: Person) =>
  (await caller.call('GET', `${PATH}/${slug}/people`)).body as {
    members: PlaylistMember[];
    invites: unknown[];
    is_passed_on: boolean;
  };
const offer = ({ member: { username } }: Person, by = owner) =>
  by.caller.call('PUT', `${PATH}/${slug}/handover`, { username });
const end = (by: Person) => by.caller.call('DELETE', `${PATH}/${slug}/handover`);
const take = (by: Person) => by.caller.call('POST', `${PATH}/${slug}/handover`);
const bell = async ({ caller }: Person) =>
  ((await caller.call('GET', '/api/notices?kind=handover')).body['data'] as NoticeGroup[]).map(
    ({ result, subject }) => [result, subject.title, subject.path],
  );
const leave = ({ caller }: Person) => caller.call('POST', '/api/account/deletion', { password: PASSWORD });
const passOn = (by = owner) => by.caller.call('PUT', `${PATH}/${slug}/passing-on`, { is_passed_on: true });
const ownerNow = async () =>
  (await write().selectFrom('playlists').select('owner_id').where('id', '=', id).executeTakeFirst())
    ?.owner_id;

it('is offered to one who works on it, and is theirs once they accept', async () => {
  const other = await enter();
  await join(guest, 'add');
  await join(other);
  await add('birch', guest);
  await owner.caller.call('POST', `${PATH}/${slug}/invites`, { role: 'add' });
  expect((await offer(guest)).status).toBe(200);
  expect(await bell(guest)).toEqual([['list_offered', 'Trees', `/library/playlists/${slug}`]]);
  const offered = async (by: Person) => (await people(by)).members.map(({ is_offered: is }) => is);
  expect([await offered(owner), await offered(guest), await offered(other)]).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
  expect((await read(owner)).list.role).toBe('owner');
  expect((await take(other)).status).toBe(404);
  expect((await take(guest)).body).toMatchObject({ slug, role: 'owner', owner: guest.member.username });
  expect((await take(guest)).status).toBe(200);
  expect((await read(owner)).list.role).toBe('edit');
  const { list } = await read(guest);
  expect(list.items.map(({ comic, added_by: by }) => [comic?.slug, by])).toEqual([
    ['almond', owner.member.username],
    ['birch', guest.member.username],
  ]);
  expect((await people(guest)).invites).toEqual([]);
  expect(await bell(owner)).toEqual([['list_taken', 'Trees', `/library/playlists/${slug}`]]);
  expect(await bell(guest)).toEqual([]);
  const { body } = await guest.caller.call('GET', '/api/account/export');
  expect(body['playlists']).toMatchObject([{ slug, is_passed_on: false }]);
});

it('is taken back and refused, and then it is nobody else’s', async () => {
  await join(guest);
  await offer(guest);
  expect((await end(owner)).status).toBe(200);
  expect((await take(guest)).status).toBe(404);
  await offer(guest);
  expect((await end(guest)).status).toBe(200);
  expect((await take(guest)).status).toBe(404);
  expect((await end(guest)).status).toBe(403);
  expect(await bell(guest)).toEqual([]);
  expect(await ownerNow()).toBe(owner.member.id);
});

it('is offered by its owner alone, to one at a time, and to nobody for whom it is closed', async () => {
  const [other, stranger] = [await enter(), await enter()];
  await join(guest);
  await join(other);
  expect((await offer(other, guest)).status).toBe(403);
  expect((await passOn(guest)).status).toBe(403);
  expect((await offer(stranger)).status).toBe(404);
  expect((await offer(owner)).status).toBe(404);
  await offer(guest);
  await offer(other);
  expect((await take(guest)).status).toBe(404);
  await other.caller.call('PUT', `/api/member-blocks/${owner.member.username}`);
  expect((await take(other)).status).toBe(404);
  expect((await offer(other)).status).toBe(404);
  expect(await ownerNow()).toBe(owner.member.id);
});

it('is not taken over by a member who has as many as a member may have', async () => {
  await join(guest);
  await offer(guest);
  const many = Array.from({ length: MAX_OWN_PLAYLISTS }, () => uuidv7());
  await write()
    .insertInto('playlists')
    .values(many.map((one) => ({ id: one, slug: one, title: 'Full', owner_id: guest.member.id })))
    .execute();
  const refused = await take(guest);
  expect([refused.status, refused.body['code']]).toEqual([409, 'too_many_playlists']);
  await passOn();
  await leave(owner);
  expect(await ownerNow()).toBeUndefined();
});

it('goes with the account of its owner, unless that was to be passed on', async () => {
  await join(guest);
  expect((await people(owner)).is_passed_on).toBe(false);
  await leave(owner);
  expect(await ownerNow()).toBeUndefined();
  expect((await read(guest)).status).toBe(404);
});

it('stays with the editor who joined first, who is told of it', async () => {
  const [adder, late] = [await enter(), await enter()];
  await join(adder, 'add', '2020-01-01T00:00:00Z');
  await join(late, 'edit', '2022-01-01T00:00:00Z');
  await join(guest, 'edit', '2021-01-01T00:00:00Z');
  await passOn();
  expect((await people(owner)).is_passed_on).toBe(true);
  expect((await people(guest)).is_passed_on).toBe(false);
  await leave(owner);
  expect((await read(guest)).list).toMatchObject({ role: 'owner', items_count: 1 });
  expect((await read(late)).list).toMatchObject({ role: 'edit', owner: guest.member.username });
  expect(await bell(guest)).toEqual([['list_inherited', 'Trees', `/library/playlists/${slug}`]]);
  expect((await people(guest)).is_passed_on).toBe(false);
});

it('is passed on to no member who is banned or apart, and not while staff have hidden it', async () => {
  const banned = await enter();
  await join(banned);
  await join(guest);
  await passOn();
  await write()
    .updateTable('users')
    .set({ banned_until: '2999-01-01T00:00:00Z' })
    .where('id', '=', banned.member.id)
    .execute();
  await write()
    .updateTable('playlists')
    .set({ hidden_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  expect((await offer(guest)).status).toBe(404);
  await leave(owner);
  expect(await ownerNow()).toBeUndefined();
});
