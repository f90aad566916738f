import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, PASSWORD } from '../../../../tests/support/makeMember.ts';
import { playlistOwner } from '../../../../tests/support/playlistOwner.ts';
import { ensurePlaylists } from '../../playlists/server/ensurePlaylists.ts';
import { MAX_OWN_PLAYLISTS } from '../memberPlaylistLimits.ts';
import type { OwnPlaylist } from '../memberPlaylistsApi.ts';

const PATH = '/api/own-playlists';

const owner = playlistOwner();
const { make, makeFull, add, read } = owner;

const statusOf = async (path: string, by = makeCaller(owner.site)) => (await by.call('GET', path)).status;

async function listed(): Promise<{ title: string; owner: string | null }[]> {
  // A page of its own for each call: the list may be a minute old.
  const { body } = await makeCaller(owner.site).call('GET', `/api/playlists?page=1&lang=${nextLanguage()}`);
  return body['data'] as { title: string; owner: string | null }[];
}
let asked = 0;
const nextLanguage = () => ['en', 'fr', 'id', 'zh'][(asked += 1) % 4];

it('is made once under one id, with a first item, and named by an address that nobody guesses', async () => {
  const id = uuidv7();
  const made = await make({ id, comic: 'almond', description: 'To read.\n\nAt night.' });
  expect(made).toMatchObject({
    title: 'Night trains',
    items_count: 1,
    item_id: expect.any(String) as string,
  });
  expect(made.slug).toMatch(/^night-trains-[a-z2-9]{8}$/);
  const again = await owner.caller.call('POST', PATH, { id, title: 'Another', visibility: 'private' });
  expect(again.body).toMatchObject({ slug: made.slug, title: 'Night trains' });
  expect(await read(made.slug)).toMatchObject({ description: 'To read.\n\nAt night.' });
  const { slug } = await make({ title: '★' });
  expect(slug).toMatch(/^[a-z2-9]{8}$/);
});

it('says which lists have a comic or a chapter', async () => {
  const [one, two] = [await make(), await make()];
  await add(one.slug, { comic: 'almond' });
  await add(two.slug, { comic: 'almond', chapter: '1' });
  const holding = async (query: string) => {
    const { body } = await owner.caller.call('GET', `${PATH}?${query}`);
    const data = body['data'] as OwnPlaylist[];
    return data.filter(({ item_id: item }) => item !== null).map(({ slug }) => slug);
  };
  expect(await holding('comic=almond')).toEqual([one.slug]);
  expect(await holding('comic=almond&chapter=1')).toEqual([two.slug]);
  expect(await holding('comic=birch')).toEqual([]);
});

it('are so many a member and no more', async () => {
  const { write } = owner.site.services.database;
  await write
    .insertInto('playlists')
    .values(
      Array.from({ length: MAX_OWN_PLAYLISTS }, (_, index) => ({
        id: uuidv7(),
        slug: `${owner.member.username}-${index}`,
        title: 'One of many',
        owner_id: owner.member.id,
        cover_media_id: null,
        translations: '{}',
      })),
    )
    .execute();
  const { status, body } = await owner.caller.call('POST', PATH, {
    id: uuidv7(),
    title: 'More',
    visibility: 'private',
  });
  expect([status, body['code']]).toEqual([409, 'too_many_playlists']);
});

it('is refused where another device has changed it meanwhile, and nothing of it is kept', async () => {
  const { slug, version, items } = await makeFull();
  const stale = version - 1;
  for (const [path, fields] of [
    ['', { title: 'Late' }],
    [`/items/${items[0]?.id}`, { note: 'Late' }],
  ] as const) {
    const { status, body } = await owner.caller.call('PATCH', `${PATH}/${slug}${path}`, {
      version: stale,
      ...fields,
    });
    expect([status, body['code']]).toEqual([409, 'playlist_stale']);
  }
  expect(await read(slug)).toMatchObject({ title: 'Night trains', version });
  const right = await owner.caller.call('PATCH', `${PATH}/${slug}`, { version, title: 'Day trains' });
  // Its address stays.
  expect(right.body).toMatchObject({ title: 'Day trains', slug, version: version + 1 });
});

it.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ description: 'x'.repeat(1_001) }, 'description'],
  [{ visibility: 'friends' }, 'visibility'],
  [{ id: 'one' }, 'id'],
])('with %j is refused by name', async (fields, name) => {
  const whole = { id: uuidv7(), title: 'Good', visibility: 'public', ...fields };
  const { status, body } = await owner.caller.call('POST', PATH, whole);
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [name]]);
});

it('with a word that the site does not have is refused', async () => {
  const { write } = owner.site.services.database;
  const phrase = `zz${uuidv7()}`;
  const rule = { id: uuidv7(), phrase, phrase_key: phrase, action: 'block', is_whole_word: false } as const;
  await write
    .insertInto('comment_word_rules')
    .values({ ...rule, created_by: null })
    .execute();
  const { body } = await owner.caller.call('POST', PATH, {
    id: uuidv7(),
    title: phrase,
    visibility: 'public',
  });
  expect(body['code']).toBe('comment_blocked');
});

describe('for others', () => {
  it('is on the pages of playlists, with its owner, behind those of the site', async () => {
    const { slug } = await makeFull({ title: 'Harbours' });
    const visitor = makeCaller(owner.site);
    expect((await visitor.call('GET', `/api/playlists/${slug}`)).body).toMatchObject({
      title: 'Harbours',
      owner: owner.member.username,
      is_listed: true,
    });
    expect(await listed()).toContainEqual(
      expect.objectContaining({ title: 'Harbours', owner: owner.member.username }),
    );
    const home = await visitor.call('GET', '/api/home');
    expect(JSON.stringify(home.body)).not.toContain('Harbours');
    const page = await owner.site.fetch(`/en/playlists/playlist/${slug}`);
    expect(await page.text()).toContain(owner.member.username);
  });

  it('that is unlisted is there by its address alone, and not for search engines', async () => {
    const { slug } = await makeFull({ title: 'Quiet harbours', visibility: 'unlisted' });
    expect(await statusOf(`/api/playlists/${slug}`)).toBe(200);
    expect((await listed()).map(({ title }) => title)).not.toContain('Quiet harbours');
    expect(await (await owner.site.fetch(`/en/playlists/playlist/${slug}`)).text()).toContain('noindex');
  });

  it('is gone at once when it becomes private, and so it is for each other member', async () => {
    const { slug, version } = await makeFull();
    expect(await statusOf(`/api/playlists/${slug}`)).toBe(200);
    expect((await owner.site.fetch(`/en/playlists/playlist/${slug}`)).status).toBe(200);
    await owner.caller.call('PATCH', `${PATH}/${slug}`, { version, visibility: 'private' });
    const other = await callAs(owner.site, await makeMember(owner.site));
    expect(await statusOf(`/api/playlists/${slug}`, other)).toBe(404);
    expect((await owner.site.fetch(`/en/playlists/playlist/${slug}`)).status).toBe(404);
    expect(await statusOf(`${PATH}/${slug}`, other)).toBe(404);
    const calls = [
      ['PATCH', '', { version, title: 'Mine now' }],
      ['PUT', '/items', { comic: 'almond' }],
      ['DELETE', '', undefined],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await other.call(method, `${PATH}/${slug}${path}`, body)).status, method).toBe(404);
    expect(await statusOf(`${PATH}/${slug}`, owner.caller)).toBe(200);
  });

  it.each([
    ['who is banned', { banned_until: '2200-01-01T00:00:00Z' }],
    ['whose name staff have hidden', { profile_hidden_at: '2026-01-01T00:00:00Z' }],
  ])('of somebody %s is not there', async (_, set) => {
    const { slug } = await makeFull();
    const { write } = owner.site.services.database;
    await write.updateTable('users').set(set).where('id', '=', owner.member.id).execute();
    expect(await statusOf(`/api/playlists/${slug}`)).toBe(404);
  });
});

it('is hidden and shown again by moderators, which the audit log has', async () => {
  const { slug } = await makeFull();
  const moderator = await makeMember(owner.site, { role: 'moderator' });
  const staff = await callAs(owner.site, moderator);
  const hide = `/api/moderation/playlists/${slug}/hidden`;
  expect((await staff.call('PUT', hide, {})).status).toBe(200);
  expect((await staff.call('PUT', hide, {})).status).toBe(200);
  expect(await statusOf(`/api/playlists/${slug}`)).toBe(404);
  expect(await read(slug)).toMatchObject({ is_hidden: true, visibility: 'public' });
  expect((await staff.call('DELETE', hide)).status).toBe(200);
  expect(await statusOf(`/api/playlists/${slug}`)).toBe(200);
  const acts = await owner.site.services.database.write
    .selectFrom('audit_entries')
    .select(['act', 'target_label'])
    .where('actor_id', '=', moderator.id)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { act: 'playlist.hide', target_label: 'Night trains' },
    { act: 'playlist.show', target_label: 'Night trains' },
  ]);
});

it('is no playlist of the site: imports and the editors of staff leave it alone', async () => {
  const { slug } = await make({ title: 'Imported' });
  const { id } = await makeComic(owner.site.services, { title: `For ${slug}` });
  await ensurePlaylists(owner.site.services.database.write, id, [{ name: slug.replaceAll('-', ' ') }]);
  expect((await read(slug)).items).toEqual([]);
  const admin = await callAs(owner.site, await makeMember(owner.site, { role: 'admin' }));
  expect(await statusOf(`/api/admin/playlists/${slug}`, admin)).toBe(404);
  const titles = async (q: string) => {
    const { body } = await admin.call('GET', `/api/admin/playlists?q=${encodeURIComponent(q)}`);
    return (body['data'] as { slug: string }[]).map((row) => row.slug);
  };
  expect(await titles(slug)).toEqual([]);
  expect(await titles(`${slug} is:member`)).toEqual([slug]);
});

it('is in the data export of its member, and goes with the account', async () => {
  const { slug } = await makeFull({ title: 'Exported' });
  const { body } = await owner.caller.call('GET', '/api/account/export');
  expect(body['playlists']).toMatchObject([
    { title: 'Exported', items: [{ comic: 'almond' }, { comic: 'birch' }, { comic: 'cedar' }] },
  ]);
  const { status } = await owner.caller.call('POST', '/api/account/deletion', { password: PASSWORD });
  expect(status).toBe(200);
  expect(await statusOf(`/api/playlists/${slug}`)).toBe(404);
});
