import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { foundChapter } from '../../chapters/server/foundChapter.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { MAX_HIDDEN_PLAYLISTS } from '../memberPlaylistLimits.ts';
import {
  addOwnItem,
  changeOwnItem,
  changeOwnPlaylist,
  copyPlaylist,
  createOwnPlaylist,
  deleteOwnPlaylist,
  hideMemberPlaylist,
  listHiddenMemberPlaylists,
  listOwnPlaylists,
  readOwnPlaylist,
  readPlaylistPlace,
  removeOwnItem,
  restoreOwnItem,
  showMemberPlaylist,
} from '../memberPlaylistsApi.ts';
import { addItem, changeItem, removeItem, restoreItem } from './changeOwnItems.ts';
import { copyToOwn } from './copyToOwn.ts';
import { findPlaylistPlace } from './findPlaylistPlace.ts';
import { hideOrShow } from './hideOrShow.ts';
import { documentOf, makeOwnPlaylist } from './makeOwnPlaylist.ts';
import { listItemTargets, listOwnItems } from './ownItemStore.ts';
import { requireRole } from './people/requireRole.ts';
import { plainOf } from './plainOf.ts';
import { requireSeen } from './requireSeen.ts';
import {
  deletePlaylistRow,
  findOwnForUpdate,
  findOwnPlaylist,
  listHiddenPlaylists,
  listOwnPlaylistRows,
  updatePlaylist,
  type HeldPlaylist,
  type ItemTarget,
  type Owner,
} from './ownPlaylistStore.ts';

export type MemberPlaylistRouteServices = {
  database: { write: Kysely<Tables> };
  /** The site's check of a text that others may read. @throws Problem comment_blocked */
  refuseText: (transaction: Kysely<Tables>, text: string) => Promise<void>;
};

type Asker = { viewer: MemberViewer } & Omit<Owner, 'userId'>;
const ownerOf = ({ viewer, contentClass, language }: Asker): Owner => ({
  userId: viewer.id,
  contentClass,
  language,
});

/** Asked of the primary: members see at once what they did. */
export function memberPlaylistRoutes({
  database: { write },
  refuseText,
}: MemberPlaylistRouteServices): Route[] {
  const answer = async (database: Kysely<Tables>, query: Parameters<typeof findOwnPlaylist>[1]) =>
    found(await findOwnPlaylist(database, query));

  /**
   * Changes one playlist that the caller owns or works on, after other changes of it, and answers
   * how it stands then.
   */
  const change = (
    call: Asker & { input: { slug: string } },
    run: (transaction: Kysely<Tables>, held: HeldPlaylist) => Promise<ItemTarget | null | void>,
  ) =>
    write.transaction().execute(async (transaction) => {
      const { slug } = call.input;
      const held = found(await findOwnForUpdate(transaction, { slug, userId: call.viewer.id }));
      const target = (await run(transaction, held)) ?? null;
      return answer(transaction, { slug, target, ...ownerOf(call) });
    });

  const hide = (slug: string, isHidden: boolean, actor: Parameters<typeof hideOrShow>[1]['actor']) =>
    write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      await hideOrShow(transaction, { playlist: { slug }, isHidden, actor });
      return {};
    });

  return [
    route(listOwnPlaylists, async (call) => {
      const target = await findTarget(write, call);
      return { data: await listOwnPlaylistRows(write, { target, ...ownerOf(call) }) };
    }),

    route(readOwnPlaylist, async (call) => {
      const { description, ...playlist } = await answer(write, { slug: call.input.slug, ...ownerOf(call) });
      const { contentClass } = call;
      const { id: playlistId, role } = playlist;
      const items = await listOwnItems(write, { playlistId, contentClass, userId: call.viewer.id, role });
      return { ...playlist, description: plainOf(description), items };
    }),

    route(createOwnPlaylist, (call) =>
      write.transaction().execute(async (transaction) => {
        const { id, title, description = '', visibility } = call.input;
        await refuseText(transaction, `${title}\n${description}`);
        const target = await findTarget(transaction, call);
        const made = { id, userId: call.viewer.id, title, description, visibility };
        const { slug, isNew } = await makeOwnPlaylist(transaction, made);
        const held = { id, role: 'owner' } as const;
        if (target && isNew) await addItem(transaction, { held, userId: call.viewer.id }, target);
        return answer(transaction, { slug, target, ...ownerOf(call) });
      }),
    ),

    route(copyPlaylist, (call) =>
      write.transaction().execute(async (transaction) => {
        const { slug, id } = call.input;
        const copy = await copyToOwn(transaction, { from: slug, id, say: call.say, ...ownerOf(call) });
        return answer(transaction, { slug: copy, ...ownerOf(call) });
      }),
    ),

    route(changeOwnPlaylist, (call) =>
      change(call, async (transaction, held) => {
        requireRole(held, ['owner']);
        const { id } = held;
        const { title, description, visibility, cover_item: coverItem, version } = call.input;
        const { seen_title: seenTitle, seen_description: seenDescription } = call.input;
        if (title !== undefined)
          requireSeen('seen_title', {
            seen: seenTitle?.trim(),
            now: held.title,
            next: title.trim(),
            version,
            held,
          });
        if (description !== undefined) {
          const now = plainOf(held.description);
          const seen = seenDescription === undefined ? undefined : plainOf(documentOf(seenDescription));
          const next = plainOf(documentOf(description));
          requireSeen('seen_description', { seen, now, next, version, held });
        }
        if (coverItem !== undefined && coverItem !== null) {
          const items = await listItemTargets(transaction, id);
          if (!items.some((item) => item.id === coverItem)) throw Problem.field('cover_item', 'exists');
        }
        await refuseText(transaction, `${title ?? ''}\n${description ?? ''}`);
        await updatePlaylist(transaction, id, {
          title: title?.trim(),
          description: description === undefined ? undefined : documentOf(description),
          visibility,
          coverItem,
        });
      }),
    ),

    route(deleteOwnPlaylist, ({ input: { slug }, viewer }) =>
      write.transaction().execute(async (transaction) => {
        const held = found(await findOwnForUpdate(transaction, { slug, userId: viewer.id }));
        requireRole(held, ['owner']);
        await deletePlaylistRow(transaction, held.id);
        return {};
      }),
    ),

    route(addOwnItem, async (call) => {
      let already: Awaited<ReturnType<typeof addItem>> = null;
      const changed = await change(call, async (transaction, held) => {
        const target = found((await findTarget(transaction, call)) ?? undefined);
        already = await addItem(transaction, { held, userId: call.viewer.id }, target);
        return target;
      });
      return { ...changed, already };
    }),

    route(removeOwnItem, (call) =>
      change(call, (transaction, held) =>
        removeItem(transaction, { held, userId: call.viewer.id }, call.input.item),
      ),
    ),

    route(restoreOwnItem, (call) =>
      change(call, (transaction, held) =>
        restoreItem(transaction, { held, userId: call.viewer.id }, call.input.item),
      ),
    ),

    route(changeOwnItem, (call) =>
      change(call, async (transaction, held) => {
        const { note } = call.input;
        if (note !== undefined) await refuseText(transaction, note);
        await changeItem(transaction, { held, userId: call.viewer.id }, call.input);
      }),
    ),

    route(readPlaylistPlace, ({ input, viewer, contentClass, language }) =>
      findPlaylistPlace(write, { ...input, userId: viewer.id, contentClass, language }),
    ),

    route(listHiddenMemberPlaylists, async ({ input: { slug } }) => ({
      data: await listHiddenPlaylists(write, { slug, limit: MAX_HIDDEN_PLAYLISTS }),
    })),
    route(hideMemberPlaylist, ({ input, viewer, client }) => hide(input.slug, true, { viewer, client })),
    route(showMemberPlaylist, ({ input, viewer, client }) => hide(input.slug, false, { viewer, client })),
  ];
}

/**
 * The target that the caller sees under this address, or a former one. @throws Problem gone,
 * not_found
 */
async function findTarget(
  database: Kysely<Tables>,
  { input, contentClass }: Pick<Asker, 'contentClass'> & { input: { comic?: string; chapter?: string } },
): Promise<ItemTarget | null> {
  if (input.comic === undefined) return null;
  if (input.chapter === undefined) {
    const comic = await foundComic(database, { slug: input.comic, contentClass });
    return { comicId: comic.id, chapterId: null };
  }
  const address = { comic: input.comic, chapter: input.chapter, contentClass };
  const { comic, chapter } = await foundChapter(database, address);
  return { comicId: comic.id, chapterId: chapter.id };
}
