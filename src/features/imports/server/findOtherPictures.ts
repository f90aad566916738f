import { exactTitle } from '../exactTitle.ts';
import { isSameValue, type Fields } from './statementOf.ts';
import type { ChapterState, ComicState } from './ImportCatalogue.ts';

/** Chapters of a comic that a file with other pictures says it is: of the same number, language and groups. */
export function findOtherPictures(comic: ComicState, wanted: Fields): ChapterState[] {
  const language = comic.fields['language'] ?? null;
  return comic.chapters.filter(
    ({ fields, isBinned }) => !isBinned && isSameChapter(fields, wanted, language),
  );
}

function isSameChapter(one: Fields, other: Fields, comicLanguage: unknown): boolean {
  const isAlike = (field: string) => isSameValue(one[field] ?? null, other[field] ?? null);
  const hasSameLanguage = (one['language'] ?? comicLanguage) === (other['language'] ?? comicLanguage);
  if (!isAlike('number') || !hasSameLanguage || !hasSameGroups(one, other)) return false;
  // A number may begin again with each volume; one that says no volume may be of any.
  if ((one['number'] ?? null) !== null) return isAlike('volume') || !one['volume'] || !other['volume'];
  return (
    isAlike('volume') && exactTitle(String(one['title'] ?? '')) === exactTitle(String(other['title'] ?? ''))
  );
}

const hasSameGroups = (one: Fields, other: Fields) =>
  isSameValue([...groupsOf(one)].sort(), [...groupsOf(other)].sort());
const groupsOf = ({ groups }: Fields) => (Array.isArray(groups) ? (groups as string[]) : []);
