import { numberedSlug } from '../../../contract/numberedSlug.ts';
import type { FoundComic } from './findComicId.ts';
import type { ComicState, ImportCatalogue } from './ImportCatalogue.ts';
import type { ChosenComic, ImportSettings } from './ImportSettings.ts';
import { nameSlug, statementOf, type Fields, type StatedSource, type Statement } from './statementOf.ts';

/**
 * The statement of a source whose comic a person may have chosen. The file's own title stays, so
 * that later files of that title find their way; a file without one says what the person says.
 */
export function stateSource(source: StatedSource, { into }: ImportSettings): Statement {
  const { title = into?.title, ...comic } = source.comic;
  return statementOf(title === undefined ? source : { ...source, comic: { ...comic, title } });
}

/**
 * The part of a statement that counts: where the comic is to be left as it is, no more than that it
 * is for adults, and what the file has said `before`.
 */
export function countedPart(
  said: Statement,
  { leavesComic }: ImportSettings,
  before: Statement | null = null,
): Statement {
  if (!leavesComic) return said;
  const nsfw: Fields = said.comic['nsfw'] === true ? { nsfw: true } : {};
  if (before) return { ...before, comic: { ...before.comic, ...nsfw }, chapter: said.chapter };
  return { ...said, comic: { title: said.title, ...nsfw }, terms: [], playlists: [] };
}

/** The chosen comic, or the free address of one that is still to be made. */
export async function findChosenComic(
  catalogue: ImportCatalogue,
  { id, title, isNew }: ChosenComic,
  said: Statement,
): Promise<{ found: FoundComic; said: Statement }> {
  if (!isNew || (await catalogue.hasComic(id))) return { found: { id }, said };
  const wanted = said.isSlugGiven || title === undefined ? said.slug : nameSlug(title);
  let holderId: string | undefined;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : numberedSlug(wanted, count);
    const owner = await catalogue.findComicIdBySlug(slug);
    if (!owner) {
      const found = holderId === undefined ? { slug } : { slug, holderId };
      return { found, said: { ...said, title: title ?? said.title, slug: wanted } };
    }
    holderId ??= owner.id;
  }
}

/**
 * A new comic with the id and title that a person gave it. A title that its file does not say is
 * locked, as one that was edited after the import.
 */
export function nameChosenComic(
  comic: ComicState,
  { id, title }: ChosenComic,
  { comic: { title: ofFile } }: StatedSource,
): ComicState {
  const isOfFile = ofFile !== undefined && comic.fields['title'] === title;
  if (title === undefined || isOfFile) return { ...comic, id };
  return { ...comic, id, fields: { ...comic.fields, title }, locked: ['title'] };
}
