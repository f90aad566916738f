import type { CSSProperties, ReactNode } from 'react';
import type { ChapterManifest, ReaderPage } from '../../../chapters/chaptersApi.ts';
import { croppedSize } from '../pictures/croppedSize.ts';
import type { ReadingSettings } from '../../readingSettings.ts';
import { stretchOf, type TrackChapter } from './stripTrack.ts';
import { EndCard } from '../card/EndCard.tsx';
import type { StripBox } from './measureStrip.ts';
import { PageBox } from '../pictures/PageBox.tsx';
import { stripSizes } from './stripSizes.ts';
import { usePageAlt } from '../pictures/usePageAlt.ts';
import type { PageLoads } from '../pictures/usePageLoads.ts';

type StripChapterProps = {
  manifest: ChapterManifest;
  /**
   * Pages that stand in the document, from and to, both included; the card stands behind the last
   * page.
   */
  first: number;
  last: number;
  /**
   * The chapter's place on the strip. Until the strip is laid out, CSS puts one page below the
   * other.
   */
  place: { chapter: TrackChapter; box: StripBox } | undefined;
  settings: ReadingSettings;
  loads: PageLoads;
  isLazy: boolean;
};

/** The pages of a chapter that are near, and the card behind the last one. */
export function StripChapter(props: StripChapterProps): ReactNode {
  const { manifest, first, last, place, settings, loads, isLazy } = props;
  const { pages } = manifest;
  const altOf = usePageAlt(pages.length);
  const isUnderBar = settings.layout === 'vertical';
  return (
    <>
      {pages.slice(first - 1, last).map((page) => (
        <PageBox
          key={page.id}
          page={page}
          alt={altOf(page)}
          sizes={stripSizes(settings, page)}
          loads={loads}
          cut={settings.crop ? page.margins : null}
          isLazy={isLazy}
          {...(place ? placedPage(page.position, place) : servedPage(page, settings))}
          className={!place && isLazy && page.position === first ? 'page-left' : ''}
        />
      ))}
      {last > pages.length && (
        <div
          // Its words scroll where they are longer than its room, which never changes.
          className="flex overflow-y-auto"
          dir="ltr"
          style={{
            ...(place ? placedPage(pages.length + 1, place).style : { minHeight: '60dvh' }),
            paddingBottom: isUnderBar ? 'var(--reader-bottom)' : 0,
          }}
        >
          <EndCard manifest={manifest} />
        </div>
      )}
    </>
  );
}

type Placing = { heightPx: number; style: CSSProperties };

function placedPage(position: number, { chapter, box }: { chapter: TrackChapter; box: StripBox }): Placing {
  const { start, length } = stretchOf(chapter, position);
  if (box.axis === 'down')
    return { heightPx: length, style: { position: 'absolute', top: start, width: '100%', height: length } };
  const { breadth } = box;
  const across = { top: 'var(--reader-top)', height: breadth };
  return {
    heightPx: breadth,
    style: { position: 'absolute', insetInlineStart: start, width: length, ...across },
  };
}

function servedPage({ picture, margins }: ReaderPage, { crop }: ReadingSettings): { style: CSSProperties } {
  const { width, height } = croppedSize(picture, crop ? margins : null);
  const length = `${(height / width) * 100}%`;
  return { style: { aspectRatio: `${width} / ${height}`, '--page-length': length } as CSSProperties };
}
