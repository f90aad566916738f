import type { ChapterManifest } from '../chapters/chaptersApi.ts';
import type { Settings } from '../users/Settings.ts';

export const FITS = ['screen', 'width'] as const;
export type Fit = (typeof FITS)[number];

/** How a chapter is read: the spec's three axes (spec 2), and how a page is fitted into the screen. */
export type ReadingSettings = Pick<ChapterManifest['comic'], 'direction' | 'layout' | 'mode'> & { fit: Fit };

/** The three ways of reading that can be chosen. */
export const READINGS = ['ltr', 'rtl', 'strip'] as const;
export type Reading = (typeof READINGS)[number];

/** Median height/width from which pages are the parts of a strip. */
const STRIP_MEDIAN_RATIO = 2.2;

type Facts = {
  comic: Pick<ChapterManifest['comic'], 'direction' | 'mode'>;
  pages: readonly { picture: { width: number; height: number } }[];
};

/** What a comic is read like until its reader chooses: webtoons, and pages shaped like one, as a strip. */
export function defaultReading({ comic, pages }: Facts): ReadingSettings {
  const areTall = medianRatio(pages) >= STRIP_MEDIAN_RATIO;
  const isStrip = comic.mode === 'webtoon' || areTall;
  // Parts of a strip, read as pages after all, would be slivers if they were fitted whole.
  const fit = areTall ? 'width' : 'screen';
  return withReading(
    { direction: comic.direction, layout: 'horizontal', mode: 'manga', fit },
    isStrip ? 'strip' : comic.direction,
  );
}

export function readingOf(settings: ReadingSettings): Reading {
  return settings.mode === 'webtoon' ? 'strip' : settings.direction;
}

/** A strip keeps the direction that pages were read in, for the way back. */
export function withReading(settings: ReadingSettings, reading: Reading): ReadingSettings {
  return reading === 'strip'
    ? { ...settings, mode: 'webtoon', layout: 'vertical' }
    : { ...settings, mode: 'manga', layout: 'horizontal', direction: reading };
}

/** A comic's own way, as far as a member does not wish all comics to open in another. */
export function wishedReading(
  own: ReadingSettings,
  { reading, fit }: Pick<Settings, 'reading' | 'fit'>,
): ReadingSettings {
  const settings = reading === 'auto' ? own : withReading(own, reading);
  return fit === 'auto' ? settings : { ...settings, fit };
}

/** Only the fields that are valid, of what this device remembered; anything else is as if never chosen. */
export function parseReading(text: string | null): Partial<ReadingSettings> {
  if (text === null) return {};
  try {
    const { direction, layout, mode, fit } = JSON.parse(text) as Record<string, unknown>;
    return {
      ...(direction === 'ltr' || direction === 'rtl' ? { direction } : {}),
      ...(layout === 'horizontal' || layout === 'vertical' ? { layout } : {}),
      ...(mode === 'manga' || mode === 'webtoon' ? { mode } : {}),
      ...(fit === 'screen' || fit === 'width' ? { fit } : {}),
    };
  } catch {
    return {};
  }
}

function medianRatio(pages: Facts['pages']): number {
  const ratios = pages.map(({ picture }) => picture.height / picture.width).sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? 0;
}
