import { exactTitle } from '../../imports/exactTitle.ts';
import type { ImportDecision } from '../../imports/server/ImportDecision.ts';
import type { PlannedSeries, SaidOfComic } from '../uploadsApi.ts';

type Series = Omit<PlannedSeries, 'said'> & {
  slug: string;
  /** Several comics: a chapter that stays out leaves none, so that the next one makes it anew. */
  ids: Set<string>;
  said: Map<string, SaidOfComic['value']>;
};

/** The title has its own place, and the language's field says what its term says. */
const NOT_LISTED = new Set(['title', 'terms/languages']);

/** Gathers what an import would do with an upload's files by the comics that they are of. */
export function gatherSeries() {
  const series: Series[] = [];

  function seriesOf({ comic, isNewComic }: ImportDecision): Series {
    const title = String(comic.fields['title']);
    const { id, slug } = comic;
    const known = series.find(
      (one) => one.ids.has(id) || (isNewComic && one.comic === null && isTwin(one, slug, title)),
    );
    known?.ids.add(id);
    if (known) return known;
    const here = isNewComic ? null : { slug, title };
    const made = { id, ids: new Set([id]), slug, title, comic: here, said: new Map(), is_by_volume: false };
    series.push(made);
    return made;
  }

  return {
    /** Returns the id of the decision's series. */
    add(decision: ImportDecision): string {
      const one = seriesOf(decision);
      // Metadata of a later file may have given it its title.
      one.title = String(decision.comic.fields['title']) || null;
      gatherSaid(one.said, decision);
      return one.id;
    },
    find: (title: string | undefined) =>
      series.find((one) => one.title !== null && exactTitle(one.title) === exactTitle(title ?? ''))?.id,
    orderByVolume(id: string | undefined) {
      for (const one of series) if (one.id === id) one.is_by_volume = true;
    },
    list: (): PlannedSeries[] =>
      series.map(({ id, title, comic, said, is_by_volume }) => ({
        id,
        title,
        comic,
        is_by_volume,
        said: [...said].map(([field, value]) => ({ field, value })),
      })),
  };
}

const isTwin = (one: Series, slug: string, title: string) =>
  one.slug === slug && exactTitle(one.title ?? '') === exactTitle(title);

/** By the names that editors know fields by; only what the comic does not have yet. */
function gatherSaid(fields: Series['said'], decision: ImportDecision): void {
  const { isNewComic, changed, said, addedTerms, joinsPlaylists } = decision;
  const addNames = (field: string, names: readonly string[]) => {
    const all = [...new Set([...((fields.get(field) ?? []) as string[]), ...names])];
    if (all.length > 0 && !NOT_LISTED.has(field)) fields.set(field, all);
  };
  for (const [field, value] of Object.entries(said.comic)) {
    const isWritten = isNewComic || changed.includes(`comic.${field}`);
    if (isWritten && !NOT_LISTED.has(field) && !fields.has(field)) fields.set(field, value);
  }
  for (const { taxonomy, name } of addedTerms) addNames(`terms/${taxonomy}`, [name]);
  if (joinsPlaylists)
    addNames(
      'playlists',
      said.playlists.map(({ name }) => name),
    );
}
