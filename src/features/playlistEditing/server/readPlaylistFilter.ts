import { sql, type RawBuilder } from 'kysely';
import { readFilter } from '../../../platform/http/readFilter.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';

const hasItems = sql<boolean>`exists (select from playlist_items where playlist_id = playlists.id)`;

const IS = {
  featured: sql<boolean>`featured`,
  public: sql<boolean>`visibility = 'public'`,
  unlisted: sql<boolean>`visibility = 'unlisted'`,
  private: sql<boolean>`visibility = 'private'`,
  empty: sql<boolean>`not ${hasItems}`,
  member: sql<boolean>`owner_id is not null`,
  hidden: sql<boolean>`hidden_at is not null`,
};

const MISSING = {
  cover: sql<boolean>`cover_media_id is null`,
  description: sql<boolean>`description is null`,
};

/** They say something of members' playlists alone. */
const OF_MEMBERS = ['member', 'hidden'];

const namesOf = <Name extends string>(conditions: Record<Name, unknown>) => Object.keys(conditions) as Name[];

/**
 * The condition of a filter line on playlists: those of the site, unless members' are asked for.
 * @throws Problem validation of `q`
 */
export function readPlaylistFilter(q: string | undefined): RawBuilder<boolean> {
  const tokens = readFilter(q, { is: namesOf(IS), missing: namesOf(MISSING) });
  const conditions = tokens.map(({ key, value, isExcluded }) => {
    const isMet =
      key === null
        ? holdsWords(sql.ref('playlists.search_text'), value)
        : { ...IS, ...MISSING }[value as keyof typeof IS];
    return isExcluded ? sql`not (${isMet})` : sql`(${isMet})`;
  });
  const isOfMembers = tokens.some(({ key, value }) => key === 'is' && OF_MEMBERS.includes(value));
  const owner = isOfMembers ? sql`true` : sql`owner_id is null`;
  return sql<boolean>`(${sql.join([owner, ...conditions], sql` and `)})`;
}
