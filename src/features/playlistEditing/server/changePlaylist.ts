import { sql, type Kysely } from 'kysely';
import { numberedSlug } from '../../../contract/numberedSlug.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { EditedPlaylist } from '../playlistEditingApi.ts';

const targetOf = (id: string, label: string) => ({ kind: 'playlist', id, label });

/**
 * Makes an empty private playlist. Belongs after `lockCatalogue`. @throws Problem validation of
 * `title`: it has no letter or digit
 */
export async function insertPlaylist(
  transaction: Kysely<Tables>,
  { id, title }: { id: string; title: string },
  actor: Actor,
): Promise<void> {
  const plain = slugOf(title);
  if (plain === '') throw Problem.field('title', 'no_letter');
  const taken = await transaction
    .selectFrom('playlists')
    .select('slug')
    .where(({ or, eb }) => or([eb('slug', '=', plain), eb('slug', 'like', `${plain.slice(0, 60)}%`)]))
    .execute();
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = plain;
  for (let count = 2; slugs.has(slug); count += 1) slug = numberedSlug(plain, count);
  await transaction
    .insertInto('playlists')
    .values({
      id,
      slug,
      title,
      cover_media_id: null,
      visibility: 'private',
      position: sql<number>`(select coalesce(max(position), 0) + 1 from playlists)`,
    })
    .execute();
  const after = { slug, title };
  await recordAct(transaction, { ...actor, act: 'playlist.create', target: targetOf(id, title), after });
}

/** Belongs after `lockCatalogue`. */
export async function deletePlaylist(
  transaction: Kysely<Tables>,
  { id, fields }: EditedPlaylist,
  actor: Actor,
): Promise<void> {
  await transaction.deleteFrom('playlists').where('id', '=', id).execute();
  await bumpContentGeneration(transaction);
  const { slug, title, visibility, items } = fields;
  const before = { slug, title, visibility, items: items.length };
  await recordAct(transaction, { ...actor, act: 'playlist.remove', target: targetOf(id, title), before });
}
