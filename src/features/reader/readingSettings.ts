import type { ChapterManifest } from '../chapters/chaptersApi.ts';
import { STRIP_MEDIAN_RATIO } from '../comics/stripMedianRatio.ts';
import type { Settings } from '../users/Settings.ts';
import { isSwitch, oneOf, parseFields, within, type FieldCheck } from './storedFields.ts';

export const FITS = ['screen', 'width', 'height', 'smart', 'original'] as const;
export type Fit = (typeof FITS)[number];

export const WIDE_WAYS = ['fit', 'split', 'rotate'] as const;
export type WideWay = (typeof WIDE_WAYS)[number];

/**
 * The way a chapter is read: the spec's three axes (spec 2), and the layout of its pages. Kept by
 * comic, and by kind of comic.
 */
export type ReadingSettings = Pick<ChapterManifest['comic'], 'direction' | 'layout' | 'mode'> & {
  fit: Fit;
  /** Never larger than the picture is. */
  shrink_only: boolean;
  /** Two pages side by side where the screen is wider than high. */
  spread: 'single' | 'double';
  /** The first page of a chapter stands alone before its spreads. */
  cover_alone: boolean;
  /** The treatment of a wide page that is shown alone. */
  wide: WideWay;
  /** White or black margins of pages are cut off. */
  crop: boolean;
  /** A turned page stands where the last one was scrolled to. */
  keep_scroll: boolean;
  /** Between the pages of a strip, CSS pixels. */
  gap: number;
  /** On each side of a strip, per cent of the screen. */
  padding: number;
  /** Widest column of a strip in CSS pixels; null: all of the screen. */
  width: number | null;
};

/** Bounds of what is chosen by a number. */
export const GAP = { min: 0, max: 24 };
export const PADDING = { min: 0, max: 40 };
export const COLUMN_WIDTH = { min: 480, max: 1600 };

/** The site's settings for a comic like that says nothing of itself. */
export const SITE_READING: ReadingSettings = {
  direction: 'ltr',
  layout: 'horizontal',
  mode: 'manga',
  fit: 'screen',
  shrink_only: false,
  spread: 'single',
  cover_alone: true,
  wide: 'fit',
  crop: false,
  keep_scroll: false,
  gap: 0,
  padding: 0,
  width: 800,
};

/** Kinds of comics that are read alike. */
export const COMIC_KINDS = ['manga', 'webtoon', 'western'] as const;
export type ComicKind = (typeof COMIC_KINDS)[number];

/**
 * Manifests that were saved on a device by an earlier build say neither `is_strip` nor the
 * chapter's mode.
 */
type Facts = {
  comic: Pick<ChapterManifest['comic'], 'direction' | 'mode'> &
    Partial<Pick<ChapterManifest['comic'], 'is_strip'>>;
  chapter: Partial<Pick<ChapterManifest['chapter'], 'mode'>>;
  pages: readonly { picture: { width: number; height: number } }[];
};

/**
 * Settings of a comic until the reader chooses. All its chapters are read one way, whatever the
 * shape of their pages, but for those that say otherwise.
 */
export function comicReading({ comic, chapter, pages }: Facts): ReadingSettings {
  const areTall = medianRatio(pages) >= STRIP_MEDIAN_RATIO;
  const { is_strip: isStripComic = comic.mode === 'webtoon' || areTall } = comic;
  const isStrip = chapter.mode ? chapter.mode === 'webtoon' : isStripComic;
  // Parts of a strip, read as pages after all, would be slivers if they were fitted whole.
  const fit = areTall ? 'width' : 'screen';
  const own = { ...SITE_READING, direction: comic.direction, fit } satisfies ReadingSettings;
  return isStrip ? { ...own, mode: 'webtoon', layout: 'vertical' } : own;
}

export function comicKind(facts: Facts): ComicKind {
  if (comicReading(facts).mode === 'webtoon') return 'webtoon';
  return facts.comic.direction === 'rtl' ? 'manga' : 'western';
}

/**
 * The origins of a setting; the first that has any wins: this comic, its kind, all comics, or the
 * comic itself.
 */
export type ReadingSource = 'comic' | 'kind' | 'wish' | 'own';

export type ReadingLayers = Facts & {
  /** The reader's choice for this comic. */
  chosen: Partial<ReadingSettings>;
  /** The reader's choice for all comics of its kind. */
  byKind: Partial<ReadingSettings>;
  /** A member's wish for all comics. */
  wish: Pick<Settings, 'reading' | 'fit'> | undefined;
};

/** Takes each setting of a comic from the first layer that has it. */
export function resolveReading({ chosen, byKind, wish, ...facts }: ReadingLayers): {
  settings: ReadingSettings;
  source: ReadingSource;
} {
  const own = comicReading(facts);
  const wished = wish ? wishedReading(wish) : {};
  const layers = [
    ['comic', chosen],
    ['kind', byKind],
    ['wish', wished],
  ] as const;
  const source = layers.find(([, layer]) => Object.keys(layer).length > 0)?.[0] ?? 'own';
  return { settings: { ...own, ...wished, ...byKind, ...chosen }, source };
}

/** The spec's axes of a way to read that has one name in a member's settings. */
function wishedReading({ reading, fit }: Pick<Settings, 'reading' | 'fit'>): Partial<ReadingSettings> {
  const way: Partial<ReadingSettings> =
    reading === 'auto'
      ? {}
      : reading === 'strip'
        ? { mode: 'webtoon', layout: 'vertical' }
        : { mode: 'manga', layout: 'horizontal', direction: reading };
  return { ...way, ...(fit === 'auto' ? {} : { fit }) };
}

/** A mode, in the layout that it is mostly read in. */
export function usualLayout(mode: ReadingSettings['mode']): Pick<ReadingSettings, 'mode' | 'layout'> {
  return mode === 'webtoon'
    ? { mode: 'webtoon', layout: 'vertical' }
    : { mode: 'manga', layout: 'horizontal' };
}

const FIELD_CHECKS: Record<keyof ReadingSettings, FieldCheck> = {
  direction: oneOf(['ltr', 'rtl']),
  layout: oneOf(['horizontal', 'vertical']),
  mode: oneOf(['manga', 'webtoon']),
  fit: oneOf(FITS),
  shrink_only: isSwitch,
  spread: oneOf(['single', 'double']),
  cover_alone: isSwitch,
  wide: oneOf(WIDE_WAYS),
  crop: isSwitch,
  keep_scroll: isSwitch,
  gap: within(GAP),
  padding: within(PADDING),
  width: (value) => value === null || within(COLUMN_WIDTH)(value),
};

/** Parses remembered settings; fields that make no sense are left out. */
export function parseReading(text: string | null): Partial<ReadingSettings> {
  return parseFields<ReadingSettings>(text, FIELD_CHECKS);
}

function medianRatio(pages: Facts['pages']): number {
  const ratios = pages.map(({ picture }) => picture.height / picture.width).sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? 0;
}
