import type { ComicDetail } from '../../comics/comicsApi.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import type { ComicLabels } from '../comicFields.ts';

type Saved = Pick<EditedComic, 'terms' | 'implied'> & { fields: Pick<ComicLabels, 'nsfw'> };

/** A comic as readers see it from now on: an answer for everybody may be a second older. */
export function relabelledComic<Shown extends Pick<ComicDetail, 'nsfw' | 'terms'>>(
  shown: Shown,
  { fields: { nsfw }, terms, implied }: Saved,
): Shown {
  const isTag = ({ taxonomy }: { taxonomy: string }) => taxonomy === 'tags';
  const before = shown.terms.find(isTag)?.items ?? [];
  const own = terms.filter(isTag).map(({ slug, name }) => ({ slug, name }));
  const isImplied = ({ name }: { name: string }) =>
    implied.some((one) => isTag(one) && !one.is_excepted && one.name === name);
  const tags = { taxonomy: 'tags' as const, items: [...own, ...before.filter(isImplied)] };
  const others = shown.terms.filter((one) => !isTag(one));
  const at = shown.terms.findIndex(isTag);
  return {
    ...shown,
    nsfw,
    terms: tags.items.length === 0 ? others : others.toSpliced(Math.max(at, 0), 0, tags),
  };
}
