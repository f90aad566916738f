import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { ImportCatalogue } from './ImportCatalogue.ts';
import { termKey, type Fields, type Statement } from './statementOf.ts';

type Asked = Pick<ImportCatalogue, 'listLiveKeys'>;

/**
 * Statements with the terms that the names of the files lead to now: what was merged, or has
 * another address, is neither new nor gone.
 */
export async function nameLiveTerms(
  catalogue: Asked,
  statements: readonly (Statement | null)[],
): Promise<(Statement | null)[]> {
  const keys = statements.flatMap((said) =>
    said ? [...said.terms.map(termKey), ...groupKeys(said.chapter)] : [],
  );
  const live = await catalogue.listLiveKeys([...new Set(keys)]);
  if (live.size === 0) return [...statements];
  return statements.map((said) => said && renamed(said, live));
}

function renamed(said: Statement, live: ReadonlyMap<string, string>): Statement {
  const terms = new Map(
    said.terms.map((term) => {
      const key = live.get(termKey(term)) ?? termKey(term);
      const [taxonomy = '', slug = ''] = key.split('/');
      return [key, { ...term, taxonomy: taxonomy as Taxonomy, slug }];
    }),
  );
  return { ...said, terms: [...terms.values()], chapter: renameGroups(said.chapter, live) };
}

/** The field `groups` of a chapter, if it has one. */
export function renameGroups(fields: Fields, live: ReadonlyMap<string, string>): Fields {
  const keys = groupKeys(fields);
  if (!keys.some((key) => live.has(key))) return fields;
  const slugs = keys.map((key) => (live.get(key) ?? key).slice(GROUPS.length));
  return { ...fields, groups: [...new Set(slugs)] };
}

const GROUPS = 'groups/';

export function groupKeys(fields: Fields): string[] {
  const { groups } = fields as { groups?: unknown };
  return Array.isArray(groups) ? groups.map((slug) => `${GROUPS}${String(slug)}`) : [];
}
