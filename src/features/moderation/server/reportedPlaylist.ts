import { sql } from 'kysely';
import { ROLES } from '../../../contract/Viewer.ts';
import { found } from '../../../platform/http/Problem.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { hideOrShow } from '../../memberPlaylists/server/hideOrShow.ts';
import { isPlaylistShown, readablePlaylists } from '../../playlists/server/playlistStore.ts';
import type { ThingChange } from '../../reports/server/ReportedKind.ts';
import type { ReportedThing } from '../moderationApi.ts';
import { memberActs } from './memberActs.ts';
import type { ModeratedKind } from './ModeratedKind.ts';

const isHidden = ({ playlist }: ReportedThing) => playlist?.is_hidden === true;

/** Reports of members' playlists. Playlists of the site cannot be reported: staff edit them. */
export const reportedPlaylist: ModeratedKind = {
  kind: 'playlist',
  column: 'playlist_id',
  async find(database, { target, contentClass }) {
    const playlist = await readablePlaylists(database, contentClass)
      .innerJoin('users', 'users.id', 'playlists.owner_id')
      .select(['playlists.id', 'users.role'])
      .where('playlists.slug', '=', target)
      .executeTakeFirst();
    return playlist && { id: playlist.id, canHide: playlist.role === ROLES[0] };
  },
  lock: lockCatalogue,
  thing: sql`(select jsonb_build_object(
      'user', jsonb_build_object('id', users.id, 'username', users.username, 'role', users.role, 'bio', ''),
      'playlist', jsonb_build_object('slug', playlists.slug, 'title', playlists.title,
        'description', playlists.description, 'is_hidden', playlists.hidden_at is not null,
        'notes', array(
          select jsonb_build_object('text', note, 'by', adders.username)
          from playlist_items left join users as adders on adders.id = playlist_items.added_by
          where playlist_id = playlists.id and note is not null
          order by position, playlist_items.id limit 50)),
      'is_public', playlists.visibility <> 'private' and ${isPlaylistShown})
    from playlists join users on users.id = playlists.owner_id
    where playlists.id = reported_items.playlist_id)`,
  label: ({ playlist }) => playlist?.title ?? '',
  hide: async (change) => ((await setHidden(change, true)) ? {} : null),
  async show(change) {
    await setHidden(change, false);
  },
  acts: {
    hide: {
      least: 'moderator',
      isFor: (thing) => !isHidden(thing),
      carryOut: async (change) => ((await setHidden(change, true)) ? {} : null),
      async takeBack(change) {
        await setHidden(change, false);
      },
    },
    restore: {
      least: 'moderator',
      isFor: isHidden,
      carryOut: async (change) => ((await setHidden(change, false)) ? {} : null),
      async takeBack(change) {
        await setHidden(change, true);
      },
    },
    ...memberActs(({ thing }) => found(thing.user ?? undefined).id),
  },
};

const setHidden = ({ transaction, actor, id }: ThingChange, isHiddenNow: boolean): Promise<boolean> =>
  hideOrShow(transaction, { playlist: { id }, isHidden: isHiddenNow, actor });
