import { numberedSlug } from '../../../contract/numberedSlug.ts';
import type { FoundComic } from './findComicId.ts';
import type { ComicState, ImportCatalogue } from './ImportCatalogue.ts';
import type { ChosenComic, ImportSettings } from './ImportSettings.ts';
import { nameSlug, statementOf, type StatedSource, type Statement } from './statementOf.ts';

/**
 * The statement of a source whose comic a person may have chosen. What the file calls its comic
 * stays, so that later files of that title find their way; a file that calls it nothing says what
 * the person says.
 */
export function stateSource(source: StatedSource, { into, leavesComic }: ImportSettings): Statement {
  const { title = into?.title, ...comic } = source.comic;
  const said = statementOf(title === undefined ? source : { ...source, comic: { ...comic, title } });
  return leavesComic === true ? ofChapterAlone(said) : said;
}

function ofChapterAlone(said: Statement): Statement {
  const { title, nsfw } = said.comic as { title: string; nsfw?: boolean };
  return { ...said, comic: nsfw === true ? { title, nsfw } : { title }, terms: [], playlists: [] };
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
