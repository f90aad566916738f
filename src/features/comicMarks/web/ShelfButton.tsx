import ChevronDown from 'lucide-react/icons/chevron-down';
import ListCheck from 'lucide-react/icons/list-check';
import ListPlus from 'lucide-react/icons/list-plus';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Shelf } from '../shelves.ts';
import type { OwnMark } from './useComicMark.ts';
import './marks.css';

type ShelfButtonProps = OwnMark & {
  /** The shelf that one tap puts a comic on that is on none. */
  suggested: Shelf;
  onMore: () => void;
};

/**
 * Puts the comic on a shelf by one tap; the arrow leads to the other shelves, the score and what is
 * private.
 */
export function ShelfButton({ mark, change, suggested, onMore }: ShelfButtonProps): ReactNode {
  const t = useTranslations('marks');
  const { shelf, reread_from } = mark;
  const isReread = shelf === 'reading' && reread_from !== null;
  const Icon = shelf ? ListCheck : ListPlus;
  return (
    <span className="shelf-button" data-chosen={shelf ?? undefined}>
      <button
        type="button"
        className="button shelf-button-main"
        aria-pressed={shelf !== null}
        onClick={() => (shelf ? onMore() : change({ shelf: suggested }))}
      >
        <Icon aria-hidden className="size-icon" />
        <span className="truncate">
          {isReread ? t('rereads.reading') : t(`shelves.${shelf ?? suggested}`)}
        </span>
      </button>
      <button
        type="button"
        className="button shelf-button-more"
        aria-haspopup="dialog"
        aria-label={t('more')}
        title={t('more')}
        onClick={onMore}
      >
        <ChevronDown aria-hidden className="size-icon" />
      </button>
    </span>
  );
}
