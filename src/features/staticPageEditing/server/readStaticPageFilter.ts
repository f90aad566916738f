import { sql, type RawBuilder } from 'kysely';
import { LANGUAGES } from '../../../contract/languages.ts';
import { readFilter } from '../../../platform/http/readFilter.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';

const STATES = ['published', 'draft', 'listed', 'broken'] as const;

const IS: Record<(typeof STATES)[number], RawBuilder<boolean>> = {
  published: sql<boolean>`published`,
  draft: sql<boolean>`(not published)`,
  listed: sql<boolean>`listed`,
  broken: sql<boolean>`(dead_link is not null)`,
};

/** The condition of a filter line on pages of text. @throws Problem validation of `q` */
export function readStaticPageFilter(q: string | undefined): RawBuilder<boolean> {
  const tokens = readFilter(q, { is: STATES, language: LANGUAGES });
  const conditions = tokens.map(({ key, value, isExcluded }) => {
    const isMet =
      key === 'is'
        ? IS[value as (typeof STATES)[number]]
        : key === 'language'
          ? sql`language = ${value}`
          : holdsWords(sql<string>`search_lines(title || chr(10) || slug)`, value, { hasPairs: false });
    return isExcluded ? sql`not ${isMet}` : isMet;
  });
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}
