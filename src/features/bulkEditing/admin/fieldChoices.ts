import { COMIC_STATUSES } from '../../comics/comicChoices.ts';

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  status: COMIC_STATUSES,
  direction: ['ltr', 'rtl'],
  layout: ['horizontal', 'vertical'],
  mode: ['manga', 'webtoon'],
};

/** The values that a field without words of its own can have. */
export function fieldChoices(field: string): readonly (string | boolean)[] {
  return CHOICES[field] ?? [true, false];
}
