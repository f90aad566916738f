import { searchForms } from './searchForms.ts';
import { searchWords } from './searchWords.ts';

/** Whether texts hold every word of what somebody typed, by the rules of every search. All match where nothing was typed. */
export function makeTypedMatch(typed: string): (...texts: string[]) => boolean {
  const words = searchWords(typed);
  if (words.length === 0) return () => true;
  return (...texts) => {
    const text = texts.flatMap((one) => Object.values(searchForms(one))).join('\n');
    return words.every((ways) => ways.some((way) => text.includes(way)));
  };
}
