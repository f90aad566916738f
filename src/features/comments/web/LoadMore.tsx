import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TOP } from './threadState.ts';
import { useThreadView } from './ThreadContext.ts';
import './comments.css';

type LoadMoreProps = {
  under: string;
  /** The address of the next page, for those without scripts. */
  search?: object | undefined;
};

/** The next comments, in place. The first of them gets the focus. */
export function LoadMore({ under, search }: LoadMoreProps) {
  const t = useTranslations('comments.item');
  const { state, loadMore } = useThreadView();
  const [isBusy, setIsBusy] = useState(false);
  const count = state.cuts.get(under)?.count ?? 0;
  if (count === 0) return null;
  const load = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await loadMore(under);
    setIsBusy(false);
  };
  const words = under === TOP ? t('loadMore', { count }) : t('moreReplies', { count });
  if (search) {
    return (
      <Link
        to="."
        search={search as never}
        preload={false}
        className="button comment-load"
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          void load();
        }}
      >
        {words}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={under === TOP ? 'button comment-load' : 'more-link'}
      aria-disabled={isBusy || undefined}
      onClick={() => void load()}
    >
      {words}
    </button>
  );
}
