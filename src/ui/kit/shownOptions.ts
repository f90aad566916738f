import { OPTION_LIMIT } from '../../contract/choices.ts';

export type Option = {
  value: string;
  label: string;
  /** The list that choices go into has it already: it is shown, and cannot be chosen again. */
  isThere?: boolean;
  /** The last one, which stays in view below all others. */
  isPinned?: boolean;
};

/**
 * The first options that match what was typed, and how many more there are than the list may show.
 */
export function shownOptions(
  options: readonly Option[],
  isMatch: (label: string) => boolean,
): { shown: Option[]; othersCount: number } {
  const matching = options.filter(({ label }) => isMatch(label));
  return { shown: matching.slice(0, OPTION_LIMIT), othersCount: Math.max(0, matching.length - OPTION_LIMIT) };
}
