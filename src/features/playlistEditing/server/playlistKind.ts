import { sql, type Kysely } from 'kysely';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { EditedKind } from '../../editing/server/EditedKind.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { OTHER_LANGUAGES, type PlaylistFields } from '../playlistFields.ts';
import { findEditedPlaylist } from './editedPlaylistStore.ts';
import { writePlaylistItems } from './writePlaylistItems.ts';

/** The editing of the site's playlists. Its functions belong after `lockCatalogue`. */
export const playlistKind: EditedKind = {
  kind: 'playlist',
  async load(transaction, id) {
    const playlist = await findEditedPlaylist(transaction, id);
    if (!playlist) return undefined;
    const { version, fields } = playlist;
    return { version, fields, locked: [], label: fields.title };
  },
  isList: (field) => field === 'items',
  // Imports put comics into playlists, and write nothing else.
  isLockable: () => false,
  async write(transaction, { id, before, changed, version }) {
    const edited = changed as Partial<PlaylistFields>;
    const after = { ...before.fields, ...edited } as PlaylistFields;
    if (edited.slug !== undefined) await expectFreeSlug(transaction, id, edited.slug);
    if (edited.cover) await holdPicture(transaction, edited.cover, 'cover');
    const { title, description, slug, cover, visibility, featured, ordering, position } = after;
    await transaction
      .updateTable('playlists')
      .set({
        title,
        description: description && JSON.stringify(description),
        translations: JSON.stringify(translationsOf(after)),
        slug,
        cover_media_id: cover,
        visibility,
        featured,
        ordering,
        position,
        version,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute();
    if (edited.items || edited.notes) {
      const { items, notes } = after;
      await writePlaylistItems(transaction, { playlistId: id, items, notes });
    }
    await bumpContentGeneration(transaction);
  },
  audited(_transaction, field, values) {
    // A thousand ids say little: the versions have them.
    if (field !== 'items' && field !== 'notes') return values;
    const count = (value: unknown) => (value === null ? 0 : Object.keys(value as object).length);
    return { before: count(values.before), after: count(values.after) };
  },
};

function translationsOf(fields: PlaylistFields): Record<string, object> {
  const translated = OTHER_LANGUAGES.map((language) => {
    const title = fields[`title/${language}`];
    const description = fields[`description/${language}`];
    return [language, { ...(title ? { title } : {}), ...(description ? { description } : {}) }] as const;
  });
  return Object.fromEntries(translated.filter(([, words]) => Object.keys(words).length > 0));
}

async function expectFreeSlug(transaction: Kysely<Tables>, id: string, slug: string): Promise<void> {
  if (slug !== slugOf(slug)) throw Problem.field('slug', 'regex');
  const taken = await transaction
    .selectFrom('playlists')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken) throw Problem.field('slug', 'unique');
}
