import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { useRecordActs } from '../../../ui/admin/RecordsContext.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { comicSegment } from '../../../features/site/comicPath.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import type { ManagedComment } from '../../../features/moderation/managedCommentsApi.ts';
import { CommentBatches } from '../../../features/moderation/admin/comments/CommentBatches.tsx';
import { commentsTable } from '../../../features/moderation/admin/comments/commentsTable.tsx';
import { useManagedCommentActs } from '../../../features/moderation/admin/comments/useManagedCommentActs.tsx';

/** All comments of the site, as staff find and sort them out. */
export const ManagedCommentsScreen = withWords(function ManagedCommentsScreen() {
  const t = useTranslations('admin.comments');
  const language = useLocale();
  const segment = comicSegment(useSite().features);
  const { acts, dialogs, purge } = useManagedCommentActs();
  usePaletteActions([{ id: 'comments-purge', name: t('purge.title'), run: () => purge('') }]);
  const recordActs = useRecordActs();
  const table = useMemo(() => {
    const rowActs = (comment: ManagedComment) => [...recordActs(comment.author), ...acts.rowActs(comment)];
    return commentsTable({ t, comicSegment: segment, acts: acts.acts, rowActs });
  }, [t, segment, acts, recordActs]);
  const rulesPath: string = `/${language}/admin/comments/rules`;
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead
        actions={
          <>
            <Link to={rulesPath} className="button">
              {t('rules.title')}
            </Link>
            <Button onClick={() => purge('')}>{t('purge.title')}</Button>
          </>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <EntityTable table={table} />
      <CommentBatches />
      {dialogs}
    </div>
  );
});
