import type { CSSProperties, ReactNode } from 'react';
import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import type { ReadingSettings } from '../../readingSettings.ts';
import type { ScreenContent } from './screenContent.ts';
import { fitWidth, pictureSizes } from './screenFit.ts';
import { PageBox } from '../pictures/PageBox.tsx';
import type { Enlargement } from './enlargement.ts';
import type { PagedLayers } from './usePagedLayers.ts';
import { usePageAlt } from '../pictures/usePageAlt.ts';
import type { PageLoads } from '../pictures/usePageLoads.ts';

type ScreenPagesProps = {
  content: ScreenContent;
  pagesCount: number;
  settings: ReadingSettings;
  enlargement: Enlargement;
  /** Given while it is enlarged. */
  sharp: PagedLayers['sharp'];
  loads: PageLoads;
};

/**
 * The page or the two pages of a screen, edge to edge in a box whose size is known before any
 * picture is loaded.
 */
export function ScreenPages(props: ScreenPagesProps): ReactNode {
  const { content, pagesCount, settings, enlargement, sharp, loads } = props;
  const altOf = usePageAlt(pagesCount);
  const { width, portrait } = fitWidth(content, settings);
  const { scale, down } = enlargement;
  const style = {
    '--fit-width': width,
    '--fit-width-portrait': portrait,
    aspectRatio: `${content.width} / ${content.height}`,
    ...(scale === 1 && down === 0 ? {} : { transform: `translateY(${down}px) scale(${scale})` }),
  } as CSSProperties;
  return (
    <div data-content dir="ltr" data-direction={settings.direction} className="page-screen" style={style}>
      {content.parts.map(({ page, cut, isRotated, share, pictureWidth }) => (
        <PageBox
          key={page.id}
          page={page}
          alt={altOf(page)}
          sizes={pictureSizes(content, settings, pictureWidth)}
          loads={loads}
          cut={isWhole(cut) ? null : cut}
          isRotated={isRotated}
          over={sharp && sharpPicture(page, sharp)}
          className="h-full"
          style={{ width: `${share * 100}%` }}
        />
      ))}
    </div>
  );
}

function sharpPicture(
  { id, picture }: ReaderPage,
  { Picture, widths }: NonNullable<PagedLayers['sharp']>,
): ((slice: number) => ReactNode) | undefined {
  const width = widths.get(id);
  return width === undefined
    ? undefined
    : (slice) => <Picture picture={picture} slice={slice} width={width} />;
}

function isWhole({ top, right, bottom, left }: ScreenContent['parts'][number]['cut']): boolean {
  return top + right + bottom + left === 0;
}
