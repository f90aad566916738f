import GripVertical from 'lucide-react/icons/grip-vertical';
import { useTranslations } from 'use-intl';
import type { useDragOrder } from '../../../ui/editor/useDragOrder.ts';
import type { Picture } from '../../media/Picture.ts';
import { coverUrl, pageFallbackUrl, pageUrl } from '../../media/pictureUrls.ts';
import type { PageLine } from '../chapterFields.ts';
import './editedPages.css';

type PageTileProps = {
  page: PageLine;
  picture: Picture | undefined;
  number: number;
  total: number;
  /** In the grid, which has rows for all pages: those between are not in the document. */
  place: { gridRow: number; gridColumn: number };
  isChosen: boolean;
  isActive: boolean;
  isCut: boolean;
  isReported: boolean;
  spread: 'first' | 'second' | undefined;
  onToggle: (id: string) => void;
  grip: ReturnType<ReturnType<typeof useDragOrder>['handleOf']>;
  mark: ReturnType<ReturnType<typeof useDragOrder>['markOf']>;
};

/** One page in the grid: its picture, its number, its marks, and a handle to drag it by. */
export function PageTile(props: PageTileProps) {
  const { page, picture, number, total, isChosen, isActive, isCut, isReported, spread, onToggle } = props;
  const t = useTranslations('admin.pages');
  const marks = [
    ...(page.is_hidden ? [t('hidden')] : []),
    ...(page.wide === null ? [] : [t(page.wide ? 'wide' : 'narrow')]),
    ...(isReported ? [t('reported')] : []),
    ...(picture ? [] : [t('pictureGone')]),
    ...(page.description === null ? [t('undescribed')] : []),
    ...(isCut ? [t('cut')] : []),
  ];
  return (
    <div
      id={`page-${page.id}`}
      role="option"
      aria-selected={isChosen}
      aria-posinset={number}
      aria-setsize={total}
      tabIndex={isActive ? 0 : -1}
      className={page.is_hidden || isCut ? 'page-tile page-pale' : 'page-tile'}
      {...(spread ? { 'data-spread': spread } : {})}
      {...props.mark}
      style={props.place}
      onClick={() => onToggle(page.id)}
      // The keys of the whole list are read where it is.
      onKeyDown={undefined}
    >
      <span className="page-picture">{picture && <TilePicture picture={picture} />}</span>
      <span className="page-number">{t('page', { number })}</span>
      <span className="page-marks">{marks.join(', ')}</span>
      <span
        {...props.grip}
        onKeyDown={undefined}
        onClick={(event) => event.stopPropagation()}
        aria-hidden
        className="page-grip"
      >
        <GripVertical className="size-icon-small" />
      </span>
    </div>
  );
}

/** From this site: what is not public is here for staff alone. */
function TilePicture({ picture }: { picture: Picture }) {
  const [smallest] = picture.widths;
  const [cover] = picture.cover_widths.slice(-1);
  const src =
    picture.slices === 1 && smallest !== undefined
      ? pageUrl({ cdn: '', picture, width: smallest })
      : cover === undefined
        ? pageFallbackUrl({ cdn: '', picture })
        : coverUrl('', picture, cover);
  return (
    <img src={src} width={picture.width} height={picture.height} alt="" loading="lazy" decoding="async" />
  );
}
