import { importNote } from '../importNote.ts';
import type { ImportNote } from '../importPlan.ts';
import { sameSeries } from '../sameSeries.ts';
import { titleKey } from '../titleKey.ts';
import { changeFields } from './changeFields.ts';
import type { ComicState, ImportCatalogue } from './ImportCatalogue.ts';
import { findComicId } from './findComicId.ts';
import { importedTitle } from './importedTitle.ts';
import { mayBeSeries } from './mayBeSeries.ts';
import { isSameValue, termKey, type Fields, type NamedTerm, type Statement } from './statementOf.ts';

export type ComicChange = {
  comic: ComicState;
  /** Something is to be written to the comic's row. */
  isComicChanged: boolean;
  changed: string[];
  kept: string[];
  addedTerms: NamedTerm[];
  removedTerms: string[];
  notes: ImportNote[];
};

/** The change of a comic that stays as it is. */
export const unchangedComic = (comic: ComicState): ComicChange => ({
  comic,
  isComicChanged: false,
  changed: [],
  kept: [],
  addedTerms: [],
  removedTerms: [],
  notes: [],
});

/**
 * Adds a chapter's terms and adult flag to its comic. The comic's texts stay, but for a title that
 * files' names alone have said. `isChosen`: a person has put the chapter there, so that the file
 * may call its comic something else.
 */
export function joinComic(
  comic: ComicState,
  said: Statement,
  { isChosen = false, leavesComic = false }: { isChosen?: boolean; leavesComic?: boolean } = {},
): ComicChange {
  const isOfKey = !isChosen || comic.key === said.key;
  const isOfTitle = !isChosen || titleKey(String(comic.fields['title'])) === said.key;
  const isNamed = isOfKey && !leavesComic && comic.isNamedByFile && said.isNamedByFile !== true;
  const wanted: Fields = {
    ...(isNamed ? { title: said.title } : {}),
    ...(said.comic['nsfw'] === true ? { nsfw: true } : {}),
  };
  const { changed, kept, ...row } = changeFields(comic, wanted, () => true);
  const addedTerms = missingTerms(comic, said.terms);
  const terms = changedTerms(comic, addedTerms, []);
  const joined = {
    ...comic,
    ...row,
    terms,
    key: comic.key ?? (isOfTitle ? said.key : null),
    isNamedByFile: comic.isNamedByFile && !isNamed,
  };
  return {
    ...unchangedComic(joined),
    isComicChanged: !isSameRow(comic, joined),
    changed,
    kept,
    addedTerms,
  };
}

/**
 * Applies a chapter's changed statement about its comic. Several files describe one comic, so a
 * value goes only when no other
 * chapter's file still says it: a series that is renamed file by file is renamed with the last.
 */
export async function applyStatement(input: {
  catalogue: ImportCatalogue;
  comic: ComicState;
  chapterId: string;
  said: Statement;
  before: Statement | null;
  /** A person has said that it is of this comic, whatever the file calls it. */
  isChosen: boolean;
}): Promise<ComicChange> {
  const { catalogue, comic, chapterId, said, before, isChosen } = input;
  const unlike = Object.keys(said.comic).filter(
    (field) => !before || !isSameValue(before.comic[field], said.comic[field]),
  );
  const dropped = (before?.terms ?? []).map(termKey).filter((key) => !said.terms.map(termKey).includes(key));
  const isSilent = unlike.length === 0 && dropped.length === 0 && before !== null && sameSeries(before, said);
  const others = isSilent
    ? []
    : (await catalogue.listStatements(comic.id))
        .filter((one) => one.chapterId !== chapterId)
        .map((one) => one.said);
  const title = await changeTitle({ catalogue, comic, said, before, others, isChosen });
  const wanted = Object.fromEntries(
    unlike
      .filter((field) => (field !== 'title' || title.isWanted) && !isStillSaid(comic, field, others))
      .map((field) => [field, said.comic[field] ?? null]),
  );
  const { changed, kept, ...row } = changeFields(comic, wanted, () => true);
  const known = new Set(before?.terms.map(termKey));
  const addedTerms = missingTerms(
    comic,
    said.terms.filter((term) => !known.has(termKey(term))),
  );
  const removedTerms = dropped.filter(
    (key) =>
      comic.terms[key] === 'import' &&
      others.every((other) => other !== null && !other.terms.some((term) => termKey(term) === key)),
  );
  const terms = changedTerms(comic, addedTerms, removedTerms);
  const isNamedByFile = comic.isNamedByFile && !(title.isWanted && said.isNamedByFile !== true);
  const after = { ...comic, ...row, key: title.key, isNamedByFile, terms };
  return {
    comic: after,
    isComicChanged: !isSameRow(comic, after),
    changed,
    kept,
    addedTerms,
    removedTerms,
    notes: title.notes,
  };
}

/**
 * True if another chapter's file still says this value, or may say it: early imports did not store
 * it.
 */
function isStillSaid(comic: ComicState, field: string, others: readonly (Statement | null)[]): boolean {
  const isOfEachFile = field === 'alternative_titles' || field.startsWith('description');
  return others.some((other) => {
    if (other === null) return !isOfEachFile;
    return field in other.comic && isSameValue(other.comic[field], comic.fields[field] ?? null);
  });
}

async function changeTitle(input: {
  catalogue: ImportCatalogue;
  comic: ComicState;
  said: Statement;
  before: Statement | null;
  others: readonly (Statement | null)[];
  isChosen: boolean;
}): Promise<{ isWanted: boolean; key: string | null; notes: ImportNote[] }> {
  const { catalogue, comic, said, before, others, isChosen } = input;
  const stays = { isWanted: false, key: comic.key, notes: [] };
  const named = { ...comic, title: importedTitle(comic) };
  if (sameSeries(named, said) || mayBeSeries(named, said)) return { ...stays, isWanted: true };
  if (isChosen) return stays;
  const isNews = before === null || !sameSeries(before, said);
  if (!isNews && comic.key !== null) return stays;
  const other = await findComicId(catalogue, said);
  if (other !== undefined && other !== comic.id) {
    return isNews ? { ...stays, notes: [stayNote(comic, said)] } : stays;
  }
  // The key is free, or the comic has it by its address.
  const isOwn = other === comic.id && comic.key === null;
  if (isOwn) return { ...stays, isWanted: true, key: said.key };
  const isShared = others.some((one) => one === null || !sameSeries(one, said));
  if (isShared) return isNews ? { ...stays, notes: [stayNote(comic, said)] } : stays;
  return { isWanted: true, key: said.key, notes: [] };
}

const stayNote = (comic: ComicState, said: Statement) =>
  importNote('other_comic', { title: said.title, comic: comic.slug });

const isSameRow = (one: ComicState, other: ComicState) =>
  isSameValue(
    [one.key, one.isNamedByFile, one.fields, one.imported],
    [other.key, other.isNamedByFile, other.fields, other.imported],
  );

function missingTerms(comic: ComicState, terms: readonly NamedTerm[]): NamedTerm[] {
  return terms.filter((term) => {
    const key = termKey(term);
    return !(key in comic.terms) && !comic.removedTerms.includes(key);
  });
}

function changedTerms(comic: ComicState, added: readonly NamedTerm[], removed: readonly string[]) {
  const terms: Record<string, 'import' | 'hand'> = { ...comic.terms };
  for (const key of removed) delete terms[key];
  for (const term of added) terms[termKey(term)] = 'import';
  return terms;
}
