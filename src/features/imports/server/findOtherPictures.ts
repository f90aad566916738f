import { shortestNumber } from '../chapterNumber.ts';
import { exactTitle } from '../exactTitle.ts';
import { isSameValue, type Fields } from './statementOf.ts';
import type { ChapterState, ComicState } from './ImportCatalogue.ts';

/**
 * Chapters of a comic that a file with other pictures says it is: of the same number, language and
 * groups. One from the same path may have the number in another spelling, for earlier versions left
 * zeros out: "10.1" of "Ch. 10.10".
 */
export function findOtherPictures(comic: ComicState, wanted: Fields, path: string): ChapterState[] {
  const language = comic.fields['language'] ?? null;
  const here = comic.chapters.filter(({ isBinned }) => !isBinned);
  const same = here.filter(({ fields }) => isSameChapter(fields, wanted, language));
  if (same.length > 0) return same;
  const ofValue = shortened(wanted);
  return here.filter(
    ({ fields, paths }) => paths.includes(path) && isSameChapter(shortened(fields), ofValue, language),
  );
}

const shortened = (fields: Fields): Fields =>
  typeof fields['number'] === 'string' ? { ...fields, number: shortestNumber(fields['number']) } : fields;

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
