import { searchForms } from './searchForms.ts';
import { searchBeginning, searchWords } from './searchWords.ts';

/**
 * A typed text, held against texts by the rules of every search. An empty one matches everything.
 */
export type TypedMatch = {
  /** Whether every word of it stands in one of the texts. */
  holds(...texts: readonly string[]): boolean;
  /** Whether the text begins with it. */
  begins(text: string): boolean;
};

/** Lists are filtered anew with each letter, so that their texts come again and again. */
const KEPT_TEXTS = 20_000;
const kept = new Map<string, readonly string[]>();

export function makeTypedMatch(typed: string): TypedMatch {
  const words = searchWords(typed);
  const beginnings = searchBeginning(typed);
  return {
    holds(...texts) {
      const forms = texts.flatMap(formsOf);
      return words.every((ways) => ways.some((way) => forms.some((form) => form.includes(way))));
    },
    begins: (text) => formsOf(text).some((form) => beginnings.some((way) => form.startsWith(way))),
  };
}

function formsOf(text: string): readonly string[] {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= KEPT_TEXTS) kept.clear();
  const forms = [...new Set(Object.values(searchForms(text)))];
  kept.set(text, forms);
  return forms;
}
