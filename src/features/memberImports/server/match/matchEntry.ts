import { titleKey } from '../../../imports/titleKey.ts';
import { entryKeys, isLinkKey } from './entryKeys.ts';
import type { FileEntry } from '../read/FileEntry.ts';
import { MAX_CANDIDATES } from '../../importLimits.ts';
import { slugOfAddress } from './slugOfAddress.ts';

export type Found = {
  /** This site's address, without a closing slash; undefined where it was not said. */
  publicUrl: string | undefined;
  /** Comics by their slugs, also former ones. */
  bySlug: ReadonlyMap<string, string>;
  /** Comics by `comicKeys`. */
  byKey: ReadonlyMap<string, readonly string[]>;
  /** Folded names of a comic's authors and artists. */
  authorsOf(comicId: string): readonly string[];
};

export type Match = { comicId: string } | { candidates: string[] };

/**
 * The comic that an entry is: by our own address, by its number on other sites, then by title and
 * author.
 */
export function matchEntry(entry: FileEntry, found: Found): Match | undefined {
  const keys = entryKeys(entry);
  const of = (some: readonly string[]) => [...new Set(some.flatMap((key) => found.byKey.get(key) ?? []))];
  const titled = of(keys.filter((key) => !isLinkKey(key)));
  for (const address of entry.addresses) {
    const place = slugOfAddress(address, found.publicUrl);
    const comicId = place && found.bySlug.get(place.slug);
    // A path alone may be one of any site.
    if (comicId !== undefined && (place?.isOurs || titled.includes(comicId))) return { comicId };
  }
  const linked = of(keys.filter(isLinkKey));
  if (linked.length > 0) return decided(linked, entry, found) ?? { candidates: cut(linked) };
  if (titled.length === 0) return undefined;
  return decided(titled, entry, found) ?? { candidates: cut(titled) };
}

const cut = (some: readonly string[]) => some.slice(0, MAX_CANDIDATES);

/** A single comic, unless its author is another; of several the single one of the author. */
function decided(
  comicIds: readonly string[],
  { author }: FileEntry,
  { authorsOf }: Found,
): Match | undefined {
  const names = (author ?? '')
    .split(/[,;/&、]/)
    .map(authorKey)
    .filter((name) => name !== '');
  const isBy = (comicId: string) => authorsOf(comicId).some((name) => names.includes(name));
  const [first] = comicIds;
  if (comicIds.length === 1 && first !== undefined) {
    const isOther = names.length > 0 && authorsOf(first).length > 0 && !isBy(first);
    return isOther ? undefined : { comicId: first };
  }
  const [only, ...others] = comicIds.filter(isBy);
  return only !== undefined && others.length === 0 ? { comicId: only } : undefined;
}

/** "Ito Ran" is "Ran Ito". */
export function authorKey(name: string): string {
  return name
    .split(/\s+/)
    .map(titleKey)
    .sort((one, other) => (one < other ? -1 : 1))
    .join('');
}
