import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { OwnItem } from '../memberPlaylistsApi.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

it('a copy is private, made once, names its source and leaves the notes behind', async () => {
  const { id: comicId } = await makeComic(site.services, { title: 'Almond' });
  const { id: hidden } = await makeComic(site.services, { title: 'Adult', isNsfw: true });
  const maker = await makeMember(site);
  const items = [{ comicId: hidden }, { comicId, note: 'Mine' }];
  await makePlaylist(site.services, { slug: 'source', title: 'Nuts', ownerId: maker.id, items });
  const caller = await callAs(site, await makeMember(site));
  const id = uuidv7();
  const copy = () => caller.call('POST', '/api/own-playlists/source/copies', { id });
  const { body } = await copy();
  expect(body).toMatchObject({ title: 'Nuts', visibility: 'private', items_count: 1 });
  expect((await copy()).body).toMatchObject({ slug: body['slug'], items_count: 1 });
  const full = await caller.call('GET', `/api/own-playlists/${String(body['slug'])}`);
  expect(full.body['description']).toBe(`Copied from “Nuts” by ${maker.username}.`);
  const kept = full.body['items'] as OwnItem[];
  expect(kept.map(({ comic, note }) => [comic?.title, note])).toEqual([['Almond', null]]);
});

it('there is none of what is private or not there', async () => {
  const maker = await makeMember(site);
  await makePlaylist(site.services, { slug: 'closed', visibility: 'private', ownerId: maker.id });
  const caller = await callAs(site, await makeMember(site));
  for (const slug of ['closed', 'nowhere']) {
    const { status } = await caller.call('POST', `/api/own-playlists/${slug}/copies`, { id: uuidv7() });
    expect(status, slug).toBe(404);
  }
});
