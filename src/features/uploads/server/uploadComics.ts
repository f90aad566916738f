import { v7 as uuidv7 } from 'uuid';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { exactTitle } from '../../imports/exactTitle.ts';
import { emptyComic } from '../../imports/importedFields.ts';
import { findComicId } from '../../imports/server/findComicId.ts';
import type { ComicState, ImportCatalogue } from '../../imports/server/ImportCatalogue.ts';
import type { ChosenComic } from '../../imports/server/ImportSettings.ts';
import { statementOf, type StatedSource } from '../../imports/server/statementOf.ts';
import type { PlannedSeries } from '../uploadsApi.ts';
import type { UploadRow } from './uploadStore.ts';

type SentFor = Pick<UploadRow, 'id' | 'comic_id' | 'comic_title' | 'title'>;

/**
 * Finds for each source of an upload the comic that it was sent for. Undefined: the importer's own
 * rule holds, by the title in the file.
 */
export function findChoice(catalogue: ImportCatalogue, upload: SentFor) {
  const anew = new Map<string, ChosenComic>();
  const titled = upload.title === null ? undefined : titledSource(upload.title);
  return async (source: StatedSource): Promise<ChosenComic | undefined> => {
    if (upload.comic_id !== null) return ofUpload(upload);
    const asked = titled ?? source;
    if (asked.comic.title === undefined) return { id: upload.id, isNew: true, title: '' };
    const comic = await findComic(catalogue, asked);
    if (titled && (!comic || isClosed(comic))) return { id: upload.id, isNew: true, title: upload.title! };
    if (comic && isClosed(comic)) {
      // It stays deleted, and a person who brings a comic of that title gets one.
      const made = anew.get(comic.id) ?? { id: uuidv7(), isNew: true };
      anew.set(comic.id, made);
      return made;
    }
    return titled && comic ? { id: comic.id, title: titleOf(comic) } : undefined;
  };
}

const ofUpload = ({ comic_id: id, comic_title: title }: SentFor): ChosenComic => ({
  id: id ?? '',
  ...(title === null ? {} : { title }),
});

type ChooseComics = {
  catalogue: ImportCatalogue;
  upload: SentFor;
  /** Those of the plan of which a chapter is entered. */
  series: readonly PlannedSeries[];
  /** Titles that a person gave, by the series' id. */
  titles: ReadonlyMap<string, string>;
};

/**
 * The comic of each series, by the series' id. Another title than the planned one goes to the comic
 * of that title, or to a new one.
 * @throws Problem validation on `series`, not_found, in_bin, taken_down
 */
export async function chooseComics(input: ChooseComics): Promise<Map<string, ChosenComic>> {
  const { catalogue, upload, series, titles } = input;
  const chosen = new Map<string, ChosenComic>();
  const made = new Map<string, ChosenComic>();
  const isChanged = (one: PlannedSeries) => (titles.get(one.id) ?? one.title) !== one.title;
  for (const one of series.toSorted((a, b) => Number(isChanged(a)) - Number(isChanged(b)))) {
    const title = titles.get(one.id) ?? one.title;
    if (title === null) throw Problem.field('series', 'required');
    const choose = isChanged(one) ? chooseByTitle : choosePlanned;
    const comic = await choose({ catalogue, upload, one, title, made: made.get(exactTitle(title)) });
    if (comic.isNew) made.set(exactTitle(title), comic);
    chosen.set(one.id, comic);
  }
  return chosen;
}

type Choose = {
  catalogue: ImportCatalogue;
  upload: SentFor;
  one: PlannedSeries;
  title: string;
  /** The new comic of this title that another series becomes. */
  made: ChosenComic | undefined;
};

async function choosePlanned({ catalogue, upload, one, title }: Choose): Promise<ChosenComic> {
  // A title that was given for all files is a person's, whatever they say.
  if (one.comic === null) return { id: one.id, isNew: true, ...(upload.title === null ? {} : { title }) };
  if (!(await catalogue.hasComic(one.id))) found(undefined);
  const comic = await catalogue.loadComic(one.id);
  if (comic.isBinned) throw new Problem('in_bin');
  if (comic.state === 'taken_down') throw new Problem('taken_down');
  return { id: one.id, title: titleOf(comic) };
}

async function chooseByTitle({ catalogue, one, title, made }: Choose): Promise<ChosenComic> {
  const comic = await findComic(catalogue, titledSource(title));
  if (comic && !isClosed(comic)) return { id: comic.id, title: titleOf(comic) };
  return made ?? { id: one.comic === null ? one.id : uuidv7(), isNew: true, title };
}

const titledSource = (title: string): StatedSource => ({ comic: { ...emptyComic(), title } });

async function findComic(catalogue: ImportCatalogue, source: StatedSource): Promise<ComicState | undefined> {
  const id = await findComicId(catalogue, statementOf(source));
  return id === undefined ? undefined : catalogue.loadComic(id);
}

const isClosed = ({ isBinned, state }: ComicState) => isBinned || state === 'taken_down';
const titleOf = ({ fields }: ComicState) => String(fields['title']);
