import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { COMMENT_SORTS, type CommentSort } from '../../users/commentSorts.ts';
import { usePreferredSort } from './usePreferredSort.ts';
import './comments.css';

type ThreadSortsProps = { sort: CommentSort; onSort: ((sort: CommentSort) => void) | undefined };

/** The orders of the comments: links where the address is theirs. */
export function ThreadSorts({ sort, onSort }: ThreadSortsProps) {
  const t = useTranslations('comments.sorts');
  const preferred = usePreferredSort();
  return (
    <nav aria-label={t('label')} className="comment-sorts fading-row">
      {COMMENT_SORTS.map((one) =>
        onSort ? (
          <button
            key={one}
            type="button"
            className="comment-sort"
            aria-current={one === sort || undefined}
            onClick={() => onSort(one)}
          >
            {t(one)}
          </button>
        ) : (
          <Link
            key={one}
            to="."
            search={(one === 'best' && preferred === 'best' ? {} : { sort: one }) as never}
            resetScroll={false}
            className="comment-sort"
            aria-current={one === sort ? 'true' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true }}
          >
            {t(one)}
          </Link>
        ),
      )}
    </nav>
  );
}
