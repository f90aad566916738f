import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { OwnItem, OwnPlaylist } from '../../src/features/memberPlaylists/memberPlaylistsApi.ts';
import type { Answered, Caller } from './makeCaller.ts';
import { makeComic } from './makeComic.ts';
import { callAs, makeMember, type Member } from './makeMember.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

type WithItems = OwnPlaylist & { description: string; items: OwnItem[] };

export type PlaylistOwner = {
  /** With the comics Almond, Birch and Cedar, and one that is not safe for work. */
  site: TestSite;
  member: Member;
  caller: Caller;
  make(fields?: object): Promise<OwnPlaylist>;
  /** One with the three comics in it. */
  makeFull(fields?: object): Promise<WithItems>;
  add(slug: string, target: object): Promise<Answered>;
  read(slug: string): Promise<WithItems>;
};

const PATH = '/api/own-playlists';

/**
 * For a test file: a site, and for each of its tests a new member who makes playlists.
 * The member is known once the test runs.
 */
export function playlistOwner(): PlaylistOwner {
  const owner = {
    async make(fields) {
      const { status, body } = await owner.caller.call('POST', PATH, {
        id: uuidv7(),
        title: 'Night trains',
        visibility: 'public',
        ...fields,
      });
      expect([status, body['title']]).toEqual([200, expect.any(String)]);
      return body as OwnPlaylist;
    },
    async makeFull(fields) {
      const { slug } = await owner.make(fields);
      for (const comic of ['almond', 'birch', 'cedar']) await owner.add(slug, { comic });
      return owner.read(slug);
    },
    add: (slug, target) => owner.caller.call('PUT', `${PATH}/${slug}/items`, target),
    read: async (slug) => (await owner.caller.call('GET', `${PATH}/${slug}`)).body as WithItems,
  } as PlaylistOwner;
  beforeAll(async () => {
    owner.site = await makeTestSite({ SITE_NSFW: 'on', TRUSTED_PROXIES: '127.0.0.1' });
    for (const title of ['Almond', 'Birch', 'Cedar'])
      await makeComic(owner.site.services, { title, chapters: [{}, { publishedAt: null }] });
    await makeComic(owner.site.services, { title: 'Late', isNsfw: true });
  });
  beforeEach(async () => {
    owner.member = await makeMember(owner.site);
    owner.caller = await callAs(owner.site, owner.member);
  });
  afterAll(() => owner.site.close());
  return owner;
}
