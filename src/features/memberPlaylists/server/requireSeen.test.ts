import { expect, it } from 'vitest';
import { playlistOwner } from '../../../../tests/support/playlistOwner.ts';

const PATH = '/api/own-playlists';

const owner = playlistOwner();

it('lets two write notes of two items, but none over a note that they have not seen', async () => {
  const {
    slug,
    version,
    items: [one, two],
  } = await owner.makeFull();
  const [first, second] = [one?.id, two?.id];
  const note = (item: string | undefined, fields: object) =>
    owner.caller.call('PATCH', `${PATH}/${slug}/items/${item}`, fields);
  expect((await note(first, { note: 'Tea.', seen_note: null })).status).toBe(200);
  expect((await note(second, { note: 'Cake.', seen_note: null })).status).toBe(200);
  const late = await note(first, { note: 'Milk.', seen_note: null });
  expect([late.status, late.body['code']]).toEqual([409, 'playlist_stale']);
  const old = await note(first, { note: 'Milk.', version });
  expect([old.status, old.body['code']]).toEqual([409, 'playlist_stale']);
  expect((await note(first, { note: 'Milk.' })).body).toMatchObject({ errors: { seen_note: [{}] } });
  // Sent again, as after an answer that was lost.
  expect((await note(first, { note: 'Tea.', seen_note: null })).status).toBe(200);
  const { items, version: now } = await owner.read(slug);
  expect(items.map((item) => item.note)).toEqual(['Tea.', 'Cake.', null]);
  expect((await note(first, { note: 'Milk.', seen_note: 'Tea.' })).status).toBe(200);
  expect((await note(first, { note: '', version: now + 1 })).status).toBe(200);
});

it('lets a playlist be named and its cover be chosen while others add, but not over unseen words', async () => {
  const {
    slug,
    version,
    items: [, two],
  } = await owner.makeFull();
  const second = two?.id;
  const change = (fields: object) => owner.caller.call('PATCH', `${PATH}/${slug}`, fields);
  await owner.add(slug, { comic: 'almond', chapter: '1' });
  const seen = { seen_title: 'Night trains', seen_description: '' };
  expect((await change({ cover_item: second })).body).toMatchObject({ cover_item_id: second });
  expect((await change({ version, visibility: 'unlisted' })).status).toBe(200);
  expect((await change({ ...seen, title: 'Trains', description: 'At night.\n\nLate.' })).status).toBe(200);
  for (const late of [{ title: 'Ours' }, { description: 'Ours.' }]) {
    expect((await change({ ...seen, ...late })).body).toMatchObject({ code: 'playlist_stale' });
    expect((await change({ version, ...late })).body).toMatchObject({ code: 'playlist_stale' });
    const [field] = Object.keys(late);
    expect((await change(late)).body).toMatchObject({ errors: { [`seen_${field}`]: [{}] } });
  }
  const now = { seen_title: 'Trains', seen_description: 'At night.\n\nLate.' };
  expect((await change({ ...now, title: 'Ours', description: '' })).status).toBe(200);
  expect(await owner.read(slug)).toMatchObject({ title: 'Ours', description: '', visibility: 'unlisted' });
});
