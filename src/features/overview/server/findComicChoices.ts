import { sql, type Kysely } from 'kysely';
import { OPTION_LIMIT } from '../../../contract/choices.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { matchRank } from '../../../platform/database/matchRank.ts';
import { choicesAnswer } from '../../../platform/http/choicesAnswer.ts';
import { shownTitle } from '../../comics/server/shownTitle.ts';
import { withinLimits } from '../../staffLimits/server/withinLimits.ts';
import { readTyped } from '../readTyped.ts';
import { comicsHolding, comicsNamed, namesOf, type FindQuery } from './objectStore.ts';

/** The comics that the palette finds, but for the bin; without words, the most read. */
export function findComicChoices(
  database: Kysely<Tables>,
  { q, language, viewer }: Omit<FindQuery, 'typed'> & { q: string },
) {
  const names = namesOf(readTyped(q));
  const words = q.trim() === '' ? undefined : names.words;
  const living = comicsHolding(database, { words, viewer }).where('comics.binned_at', 'is', null);
  const choices = database
    .with('exact', () => comicsNamed(database, names))
    .with('matching', () => living.limit(OPTION_LIMIT))
    .selectFrom('comics')
    .select(['comics.id', 'comics.slug', shownTitle(language).as('name')])
    .where('comics.id', 'in', sql<string>`(select id from exact union select id from matching)`)
    .where('comics.binned_at', 'is', null)
    .where(withinLimits(viewer))
    .orderBy(sql`comics.id in (select id from exact)`, 'desc')
    .orderBy(matchRank(sql.ref('comics.search_text'), words ?? ''), 'desc')
    .orderBy('comics.popularity', 'desc')
    .orderBy('comics.id', 'desc')
    .limit(OPTION_LIMIT);
  return choicesAnswer(choices, () => countMatches(database, living));
}
