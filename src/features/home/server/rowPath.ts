import { termPath } from '../../taxonomy/termPath.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { HomeRow } from '../HomeRow.ts';
import type { RowComics } from './listRowComics.ts';

/** The path, without its language, that shows all of a row. Null: the row is all. */
export function rowPath(row: HomeRow, { taxonomy, slug }: RowComics): string | null {
  if (slug === null) return null;
  if (row.kind === 'playlist') return `/playlists/playlist/${encodeURIComponent(slug)}`;
  return taxonomy === null ? null : termPath({ taxonomy: taxonomy as Taxonomy, slug });
}
