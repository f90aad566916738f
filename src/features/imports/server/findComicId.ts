import { numberedSlug } from '../../../contract/numberedSlug.ts';
import { titleKey } from '../titleKey.ts';
import type { ImportCatalogue } from './ImportCatalogue.ts';
import { nameSlug, type Statement } from './statementOf.ts';

/** The comic that a statement is about, by the key it was imported under, else by its address. */
export async function findComicId(catalogue: ImportCatalogue, said: Statement): Promise<string | undefined> {
  const found = await findComicOrSlug(catalogue, said);
  return 'id' in found ? found.id : undefined;
}

/** The comic that a statement is about, or the free address that a new one gets; `holderId`: whose the plain address is. */
export async function findComicOrSlug(
  catalogue: ImportCatalogue,
  said: Statement,
): Promise<{ id: string } | { slug: string; holderId?: string }> {
  const known = await catalogue.findComicIdByKey(said.key);
  if (known !== undefined) return { id: known };
  let holderId: string | undefined;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? said.slug : numberedSlug(said.slug, count);
    const owner = await catalogue.findComicIdBySlug(slug);
    if (!owner) return holderId === undefined ? { slug } : { slug, holderId };
    holderId ??= owner.id;
    if (said.isSlugGiven) return { id: owner.id };
    if (await isAbout({ catalogue, owner, said, isFirst: count === 1 })) return { id: owner.id };
  }
}

/** "C" and "C++" want the same address and are two comics. One whose title people changed is known by its address alone. */
async function isAbout(input: {
  catalogue: ImportCatalogue;
  owner: { id: string; isOldSlug: boolean };
  said: Statement;
  isFirst: boolean;
}): Promise<boolean> {
  const { catalogue, owner, said, isFirst } = input;
  if (isFirst && owner.isOldSlug) return true;
  const { fields, imported } = await catalogue.loadComic(owner.id);
  const title = String(imported['title'] ?? fields['title']);
  if (titleKey(title) === said.key) return true;
  return isFirst && nameSlug(title) !== said.slug;
}
