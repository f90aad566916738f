import { numberedSlug } from '../../../contract/numberedSlug.ts';
import { sameSeries } from '../sameSeries.ts';
import { titleKey } from '../titleKey.ts';
import type { ImportCatalogue, KeyedComic } from './ImportCatalogue.ts';
import { importedTitle } from './importedTitle.ts';
import { mayBeSeries } from './mayBeSeries.ts';
import { nameSlug, type Statement } from './statementOf.ts';

/**
 * `takenFor`: title of the comic, where only the letters of a file's name say that it is this one.
 */
type KnownComic = { id: string; takenFor?: string };

/**
 * A comic that is here, or the free address of a new one; `holderId`: whose the plain address is.
 */
export type FoundComic = KnownComic | { slug: string; holderId?: string };

/** The comic that a statement is about, by the key it was imported under, else by its address. */
export async function findComicId(catalogue: ImportCatalogue, said: Statement): Promise<string | undefined> {
  const found = await findComicOrSlug(catalogue, said);
  return 'id' in found ? found.id : undefined;
}

/** The comic that a statement is about, or the free address that a new one gets. */
export async function findComicOrSlug(catalogue: ImportCatalogue, said: Statement): Promise<FoundComic> {
  const keyed = await catalogue.listComicsByKey(said.key);
  const known = await findKeyed(catalogue, keyed, said);
  if (known) return known;
  let holderId: string | undefined;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? said.slug : numberedSlug(said.slug, count);
    const owner = await catalogue.findComicIdBySlug(slug);
    if (!owner) return holderId === undefined ? { slug } : { slug, holderId };
    holderId ??= owner.id;
    if (said.isSlugGiven) return { id: owner.id };
    const isFree = keyed.length === 0;
    const found = await findOwner({ catalogue, owner, said, isFirst: count === 1, isFree });
    if (found) return found;
  }
}

/** Several comics may have one key: "Doubtful" and "Doubtful!!" are two where metadata says so. */
async function findKeyed(
  catalogue: ImportCatalogue,
  comics: readonly KeyedComic[],
  said: Statement,
): Promise<KnownComic | undefined> {
  // One that has its key from an address or another comic goes by the key alone, after those that
  // have the very title.
  const byTitle = comics.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a)));
  const exact = byTitle.find((comic) => sameSeries(comic, said));
  if (exact) return { id: exact.id };
  const [alike] = comics.length === 1 ? comics.filter((comic) => mayBeSeries(comic, said)) : [];
  if (alike) return { id: alike.id, takenFor: alike.title };
  return findByChapters(catalogue, comics, said);
}

/** Earlier imports, or people, have put chapters of that title into a comic of another. */
async function findByChapters(catalogue: ImportCatalogue, comics: readonly KeyedComic[], said: Statement) {
  for (const { id } of comics) {
    const statements = await catalogue.listStatements(id);
    if (statements.some((one) => one.said && sameSeries(one.said, said))) return { id };
  }
  return undefined;
}

/**
 * "C" and "C++" want the same address and are two comics. One whose title people changed is known
 * by its address alone.
 */
async function findOwner(input: {
  catalogue: ImportCatalogue;
  owner: { id: string; isOldSlug: boolean };
  said: Statement;
  isFirst: boolean;
  /** No comic has the key, so that names may be matched freely. */
  isFree: boolean;
}): Promise<KnownComic | undefined> {
  const { catalogue, said, isFirst, isFree } = input;
  const { id, isOldSlug } = input.owner;
  if (isFirst && isOldSlug) return { id };
  const comic = await catalogue.loadComic(id);
  const title = importedTitle(comic);
  if (sameSeries({ key: titleKey(title), title }, said)) return { id };
  const named = { key: signless(title), title, isNamedByFile: comic.isNamedByFile };
  if (isFree && mayBeSeries(named, { ...said, key: signless(said.title) })) return { id, takenFor: title };
  return isFirst && nameSlug(title) !== said.slug ? { id } : undefined;
}

const isTitled = ({ key, title }: KeyedComic) => titleKey(title) === key;

/** A key in which "C++" is "C +", as names of files were read once. */
const signless = (title: string) => titleKey(title).replaceAll(/([+#])\1+/g, '$1');
