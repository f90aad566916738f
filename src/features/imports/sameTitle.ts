import { foldForSearch } from '../../contract/search/foldForSearch.ts';

/**
 * Whether two names out of file names mean the same title: letters and digits only, folded as
 * searches do.
 */
export function sameTitle(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

/** "½" and its like stay, for folding makes "12" of it. */
const lettersOf = (text: string) =>
  text.replaceAll(/[^¼-¾⅐-⅞]+/gu, (part) => foldForSearch(part).replaceAll(/[^\p{L}\p{N}]/gu, ''));
