import type { CSSProperties, ReactNode } from 'react';
import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import type { Margins } from '../../../media/Margins.ts';
import { sliceBounds } from '../../../media/sliceBounds.ts';
import { unitKey } from './LoadUnit.ts';
import { picturePlace } from './pageCut.ts';
import { PagePicture } from './PagePicture.tsx';
import type { PageLoads } from './usePageLoads.ts';
import './pages.css';

export type PageBoxProps = {
  page: ReaderPage;
  alt: string;
  sizes: string;
  loads: PageLoads;
  /** In whole CSS pixels, where it is known: slices then join exactly. */
  heightPx?: number;
  /** Margins of the picture that are cut off, in thousandths. The box has the shape of the rest. */
  cut?: Margins | null;
  /** Rotated by 90 degrees. A page of several slices never is. */
  isRotated?: boolean;
  isLazy?: boolean;
  /** The layer that covers a slice once that is here. */
  over?: ((slice: number) => ReactNode) | undefined;
  className?: string;
  style?: CSSProperties;
};

const WHOLE: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

/** The box of a page in its dominant colour, and in it the slices that are loaded. */
export function PageBox(props: PageBoxProps): ReactNode {
  const { page, alt, sizes, loads, heightPx, cut, isRotated = false, isLazy = false } = props;
  const { over, className = '', style } = props;
  const { picture, position } = page;
  const isPlaced = isRotated || (cut ?? null) !== null;
  const place = picturePlace(picture, cut ?? WHOLE, isRotated);
  const parts = sliceBounds(
    heightPx === undefined ? picture.height : Math.round(heightPx * place.height),
    picture.slices,
  );
  return (
    <div
      data-page={position}
      data-page-id={page.id}
      className={`relative overflow-hidden ${isPlaced ? 'page-cut' : ''} ${isRotated ? 'page-rotated' : ''} ${className}`}
      style={{
        backgroundColor: picture.dominant_color,
        ...(isPlaced ? pictureStyle(place, picture.slices) : {}),
        ...style,
      }}
    >
      {parts.map((part, slice) => {
        const unit = unitKey(page.id, slice);
        const priority = loads.loadable.get(unit);
        if (!priority) return null;
        return (
          <div
            key={unit}
            className="absolute inset-x-0"
            style={
              picture.slices === 1
                ? { top: 0, height: '100%' }
                : partStyle(part, { place, heightPx, whole: picture.height })
            }
          >
            <PagePicture
              unit={unit}
              pageId={page.id}
              picture={picture}
              slice={slice}
              alt={slice === 0 ? alt : ''}
              sizes={sizes}
              priority={priority}
              loading={loads.loading}
              isLazy={isLazy && priority !== 'high'}
              over={over?.(slice)}
            />
          </div>
        );
      })}
    </div>
  );
}

type Place = ReturnType<typeof picturePlace>;

function partStyle(
  { top, height }: { top: number; height: number },
  { place, heightPx, whole }: { place: Place; heightPx: number | undefined; whole: number },
): CSSProperties {
  if (heightPx !== undefined) return { top: top + Math.round(heightPx * place.top), height };
  return {
    top: percent((top / whole) * place.height + place.top),
    height: percent((height / whole) * place.height),
  };
}

/** Slices are cut above and below by where they stand, so each fills its own height. */
function pictureStyle(place: Place, slices: number): CSSProperties {
  return {
    '--picture-left': percent(place.left),
    '--picture-width': percent(place.width),
    '--picture-top': slices === 1 ? percent(place.top) : '0%',
    '--picture-height': slices === 1 ? percent(place.height) : '100%',
  } as CSSProperties;
}

function percent(part: number): string {
  return `${part * 100}%`;
}
