import type { CSSProperties, ReactNode } from 'react';
import type { ReaderPage } from '../../chapters/chaptersApi.ts';
import { sliceBounds } from '../../media/sliceBounds.ts';
import { unitKey } from '../LoadUnit.ts';
import type { LoadPriority } from '../loadableNow.ts';
import { PagePicture } from './PagePicture.tsx';
import type { PageLoads } from './usePageLoads.ts';

export type PageBoxProps = {
  page: ReaderPage;
  alt: string;
  sizes: string;
  /** Slices that may hold a source now. */
  loadable: ReadonlyMap<string, LoadPriority>;
  loads: PageLoads;
  /** In whole CSS pixels, where it is known: slices then join exactly. */
  heightPx?: number;
  isLazy?: boolean;
  className?: string;
  style?: CSSProperties;
};

/** The box of a page in its dominant colour, and in it the slices that are loaded. */
export function PageBox(props: PageBoxProps): ReactNode {
  const { page, alt, sizes, loadable, loads, heightPx, isLazy = false, className = '', style } = props;
  const { picture, position } = page;
  const parts = sliceBounds(heightPx ?? picture.height, picture.slices);
  return (
    <div
      data-page={position}
      className={`relative overflow-hidden ${className}`}
      style={{ backgroundColor: picture.dominant_color, ...style }}
    >
      {parts.map((part, slice) => {
        const unit = unitKey(position, slice);
        const priority = loadable.get(unit);
        if (!priority) return null;
        return (
          <div key={unit} className="absolute inset-x-0" style={partStyle(part, heightPx, picture.height)}>
            <PagePicture
              unit={unit}
              picture={picture}
              slice={slice}
              alt={slice === 0 ? alt : ''}
              sizes={sizes}
              priority={priority}
              loads={loads}
              isLazy={isLazy && priority !== 'high'}
            />
          </div>
        );
      })}
    </div>
  );
}

function partStyle(
  { top, height }: { top: number; height: number },
  heightPx: number | undefined,
  whole: number,
): CSSProperties {
  if (heightPx !== undefined) return { top, height };
  return { top: `${(top / whole) * 100}%`, height: `${(height / whole) * 100}%` };
}
