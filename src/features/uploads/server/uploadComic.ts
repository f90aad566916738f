import { emptyComic } from '../../imports/importedFields.ts';
import type { ImportSource } from '../../imports/importPlan.ts';
import { findComicId } from '../../imports/server/findComicId.ts';
import type { ImportCatalogue } from '../../imports/server/ImportCatalogue.ts';
import type { ChosenComic, ImportSettings } from '../../imports/server/ImportSettings.ts';
import { statementOf } from '../../imports/server/statementOf.ts';
import type { UploadRow } from './uploadStore.ts';
import type { ComicHere } from './UploadTable.ts';

/** The title that the files of a new comic give it, if they give one. */
export function titleOfFiles(sources: readonly ImportSource[]): string | undefined {
  const titled = sources.find(isTitled);
  return titled && statementOf(titled).title;
}

const isTitled = ({ comic }: ImportSource) => comic.title !== undefined;

/** The comic of that title which is here and takes chapters, as an import of the files finds it. */
export async function findComicHere(
  catalogue: ImportCatalogue,
  sources: readonly ImportSource[],
  title: string,
): Promise<ComicHere | undefined> {
  const source = sources.find((one) => isTitled(one) && statementOf(one).title === title);
  const id = await findComicId(catalogue, statementOf(source ?? { comic: { ...emptyComic(), title } }));
  if (id === undefined) return undefined;
  const { slug, fields, state, isBinned } = await catalogue.loadComic(id);
  return isBinned || state === 'taken_down' ? undefined : { id, slug, title: String(fields['title']) };
}

type SettingsOfUpload = {
  upload: Pick<UploadRow, 'id' | 'comic_id' | 'comic_title'>;
  /** Of the comic that is made. */
  title: string;
  /** Limited staff choose terms and make none, and change no comic but theirs. */
  isLimited: boolean;
  takesComicFacts?: boolean;
};

/** How the importer enters the files of an upload. */
export function importSettingsOf({
  upload,
  title,
  isLimited,
  takesComicFacts = true,
}: SettingsOfUpload): ImportSettings {
  const { id, comic_id: comicId, comic_title: comicTitle } = upload;
  const into: ChosenComic =
    comicId === null ? { id, title, isNew: true } : { id: comicId, title: comicTitle ?? title };
  return {
    into,
    ...(isLimited ? { staysInComic: true } : {}),
    ...(isLimited || !takesComicFacts ? { leavesComic: true } : {}),
  };
}
