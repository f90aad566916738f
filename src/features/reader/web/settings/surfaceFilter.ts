import type { ReaderPreferences } from '../../readerPreferences.ts';

const FILTERS: Record<ReaderPreferences['filter'], string> = {
  none: '',
  sepia: 'sepia(0.7)',
  grayscale: 'grayscale(1)',
  invert: 'invert(1) hue-rotate(180deg)',
};

/**
 * The tint and dimming of pages as a CSS filter; undefined if they stay as they are, which costs
 * nothing.
 */
export function surfaceFilter({
  filter,
  brightness,
}: Pick<ReaderPreferences, 'filter' | 'brightness'>): string | undefined {
  const dimmed = brightness === 100 ? '' : `brightness(${brightness}%)`;
  return `${FILTERS[filter]} ${dimmed}`.trim() || undefined;
}
