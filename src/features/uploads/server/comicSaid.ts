import type { ImportDecision } from '../../imports/server/ImportDecision.ts';
import type { SaidOfComic } from '../uploadsApi.ts';

/** Said by the chapter's own line, or by the field of the language. */
const NOT_LISTED = new Set(['title', 'terms/languages']);

/**
 * Gathers what an upload would say of its comic, by the names that editors know fields by: all that
 * a new comic gets, and what one that is here has not yet.
 */
export function gatherSaid() {
  const fields = new Map<string, SaidOfComic['value']>();
  const addNames = (field: string, names: readonly string[]) => {
    const before = (fields.get(field) ?? []) as string[];
    const all = [...new Set([...before, ...names])];
    if (all.length > 0 && !NOT_LISTED.has(field)) fields.set(field, all);
  };
  return {
    add({ isNewComic, changed, said, addedTerms, joinsPlaylists }: ImportDecision) {
      for (const [field, value] of Object.entries(said.comic)) {
        const isWritten = isNewComic || changed.includes(`comic.${field}`);
        if (isWritten && !NOT_LISTED.has(field)) fields.set(field, value);
      }
      for (const { taxonomy, name } of addedTerms) addNames(`terms/${taxonomy}`, [name]);
      if (joinsPlaylists)
        addNames(
          'playlists',
          said.playlists.map(({ name }) => name),
        );
    },
    list: (): SaidOfComic[] => [...fields].map(([field, value]) => ({ field, value })),
  };
}
