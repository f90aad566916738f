import { foldForSearch } from '../../contract/search/foldForSearch.ts';

/** Whether two names out of file names mean the same title: letters and digits only, folded as searches do. */
export function sameTitle(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

const lettersOf = (text: string) => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
