import { optional, SUMMARY_LENGTH, type ComicInfo } from './ComicInfo.ts';
import { dateParts } from './dateParts.ts';
import type { XmlNode } from './XmlNode.ts';

/** Reads a CoMet document into the fields of ComicInfo. */
export function readCoMet(comet: XmlNode): Partial<ComicInfo> {
  const direction = comet.text('readingDirection')?.toLowerCase();
  return {
    ...optional({
      title: comet.text('title'),
      series: comet.text('series'),
      number: comet.text('issue'),
      volume: comet.integer('volume'),
      summary: comet.lines('description', SUMMARY_LENGTH),
      publisher: comet.text('publisher'),
      languageISO: comet.text('language'),
      format: comet.text('format'),
      pageCount: comet.integer('pages'),
      manga:
        direction === 'rtl'
          ? ('YesAndRightToLeft' as const)
          : direction === 'ltr'
            ? ('No' as const)
            : undefined,
    }),
    ...dateParts(comet.text('date')),
    writers: [...new Set([...comet.texts('writer'), ...comet.texts('creator')])],
    pencillers: comet.texts('penciller'),
    inkers: comet.texts('inker'),
    colorists: comet.texts('colorist'),
    coverArtists: comet.texts('coverDesigner'),
    genres: comet.texts('genre'),
    characters: comet.texts('character'),
    web: [comet.text('identifier'), comet.text('isVersionOf')].filter((link) => link !== undefined),
  };
}
