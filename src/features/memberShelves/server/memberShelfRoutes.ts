import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Feature } from '../../../contract/features.ts';
import { PAGE_SIZE, paginate } from '../../../contract/paging.ts';
import type { Viewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { comicCard } from '../../comics/server/comicAnswers.ts';
import { countPlaylists, listPlaylistCards } from '../../playlists/server/playlistStore.ts';
import { canSeePart } from '../../profiles/server/canSeePart.ts';
import { canSeeProfile } from '../../profiles/server/canSeeProfile.ts';
import { findProfile, type ProfilePart, type ProfileRow } from '../../profiles/server/profileStore.ts';
import { seesAllOf } from '../../profiles/server/seesAllOf.ts';
import { listShownComics, listShownPlaylists, readShownParts } from '../memberShelvesApi.ts';
import { countShownMarks, listShownCards } from './memberShelfStore.ts';

export type MemberShelfServices = {
  database: { write: Kysely<Tables> };
  features: readonly Feature[];
};

type Asker = { viewer: Viewer; contentClass: ContentClass };

/** These routes read from the primary, so that a part that a member hides is hidden at once. */
export function memberShelfRoutes({ database: { write }, features }: MemberShelfServices): Route[] {
  /** @throws Problem 404 if the asker may not see the profile */
  async function foundProfile(username: string, viewer: Viewer): Promise<ProfileRow> {
    const profile = await findProfile(write, username);
    return found(profile && canSeeProfile(viewer, profile) ? profile : undefined);
  }

  /** @throws Problem 404 if the asker may not see this part of the profile */
  async function foundPart(username: string, { viewer, part }: { viewer: Viewer; part: ProfilePart }) {
    const profile = await foundProfile(username, viewer);
    return found(canSeePart(viewer, profile, part) ? profile : undefined);
  }

  return [
    route(readShownParts, async ({ input, viewer, contentClass }) => {
      const profile = await foundProfile(input.username, viewer);
      const sees = (part: ProfilePart) => canSeePart(viewer, profile, part);
      const audience = (part: ProfilePart) => (seesAllOf(viewer, profile) ? profile[part] : null);
      const hasPlaylists = features.includes('collections') && sees('playlists');
      const [marks, playlists] = await Promise.all([
        sees('favorites') || sees('shelves')
          ? countShownMarks(write, marksOf(profile, { viewer, contentClass }))
          : undefined,
        hasPlaylists ? countPlaylists(write, { contentClass, ownerId: profile.id }) : 0,
      ]);
      const { favorites = 0, ...shelves } = marks ?? {};
      return {
        ...(sees('comments') && { comments: { audience: audience('comments') } }),
        ...(sees('favorites') && { favorites: { count: favorites, audience: audience('favorites') } }),
        ...(sees('shelves') && { shelves: { ...NO_COMICS, ...shelves, audience: audience('shelves') } }),
        ...(hasPlaylists && { playlists: { count: playlists, audience: audience('playlists') } }),
      };
    }),

    route(
      listShownComics,
      async ({ input: { username, part: of, page }, viewer, contentClass, language }) => {
        const part: ProfilePart = of === 'favorites' ? of : 'shelves';
        const marks = marksOf(await foundPart(username, { viewer, part }), { viewer, contentClass });
        const pagination = paginate({ total: (await countShownMarks(write, marks))[of], page });
        const rows = await listShownCards(write, { ...marks, of, page: pagination.current_page });
        return { data: rows.map((row) => comicCard(row, language)), pagination };
      },
    ),

    route(listShownPlaylists, async ({ input: { username, page }, viewer, contentClass, language }) => {
      const { id: ownerId } = await foundPart(username, { viewer, part: 'playlists' });
      const pagination = paginate({ total: await countPlaylists(write, { contentClass, ownerId }), page });
      const data = await listPlaylistCards(write, {
        contentClass,
        language,
        ownerId,
        limit: PAGE_SIZE,
        offset: (pagination.current_page - 1) * PAGE_SIZE,
      });
      return { data, pagination };
    }),
  ];
}

const NO_COMICS = { reading: 0, plan: 0, completed: 0, on_hold: 0, dropped: 0 };

/** Others see adult comics only if the member shows them, and as far as the site lets them. */
function marksOf(profile: ProfileRow, { viewer, contentClass }: Asker) {
  const showsAdult = profile.adult || seesAllOf(viewer, profile);
  return { ownerId: profile.id, contentClass: showsAdult ? contentClass : ('safe' as const) };
}
