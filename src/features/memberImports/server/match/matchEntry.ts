import { exactTitle } from '../../../imports/exactTitle.ts';
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
  /** Its title as it is written, and its other names. */
  namesOf(comicId: string): { title: string; others: readonly string[] };
  /** Folded names of a comic's authors and artists. */
  authorsOf(comicId: string): readonly string[];
};

export type Match = { comicId: string } | { candidates: string[] };

/**
 * The comic that an entry is: by our own address, by its number on other sites, then by title and
 * author. An exact title decides between those that are left.
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
  const fitting = linked.length > 0 ? linked : titled;
  if (fitting.length === 0) return undefined;
  const exact = exactlyNamed(fitting, entry, found);
  const candidates = [...new Set([...exact, ...fitting])].slice(0, MAX_CANDIDATES);
  return decided(exact, entry, found) ?? decided(fitting, entry, found) ?? { candidates };
}

/** Those with exactly this title, else those with exactly this other name. */
function exactlyNamed(comicIds: readonly string[], entry: FileEntry, { namesOf }: Found): string[] {
  const wanted = exactTitle(entry.title);
  const titled = comicIds.filter((id) => exactTitle(namesOf(id).title) === wanted);
  if (titled.length > 0) return titled;
  return comicIds.filter((id) => namesOf(id).others.some((name) => exactTitle(name) === wanted));
}

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
