import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { SearchButton } from '../../features/search/web/SearchButton.tsx';
import { PageHead } from '../../features/site/web/PageHead.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { isGoneNote } from './isGoneNote.ts';

/** spec 2: the page was not found; use the search or return to the homepage. */
export function NotFoundScreen({ data }: { data?: unknown }) {
  const t = useTranslations('notFound');
  const lang = useLocale();
  const isGone = isGoneNote(data);
  const title = t(isGone ? 'goneTitle' : 'title');
  const message = t(isGone ? 'goneMessage' : 'message');
  return (
    <div className="wrap py-32">
      <PageHead title={title} description={message} isIndexed={false} isNowhere />
      <EmptyState
        level="h1"
        mark={isGone ? '410' : '404'}
        title={title}
        actions={
          <>
            <Link to="/$lang" params={{ lang }} className="button button-primary">
              {t('home')}
            </Link>
            <SearchButton shape="button" />
            <Link to="/$lang/latest" params={{ lang }} className="button">
              {t('latest')}
            </Link>
          </>
        }
      >
        <p>{message}</p>
      </EmptyState>
    </div>
  );
}
