import ArrowLeft from 'lucide-react/icons/arrow-left';
import { use, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { HeadSlotsContext } from '../../../ui/admin/HeadSlots.ts';
import { useRecordActs } from '../../../ui/admin/RecordsContext.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { comicSegment } from '../../../features/site/comicPath.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import type { ManagedComment } from '../../../features/moderation/managedCommentsApi.ts';
import { CommentBatches } from '../../../features/moderation/admin/comments/CommentBatches.tsx';
import { commentsTable } from '../../../features/moderation/admin/comments/commentsTable.tsx';
import { useManagedCommentActs } from '../../../features/moderation/admin/comments/useManagedCommentActs.tsx';

/**
 * All comments of the site, as staff find and sort them out: in the admin area, and for moderators
 * beside the queue of moderation.
 */
export const ManagedCommentsScreen = withWords(function ManagedCommentsScreen() {
  const t = useTranslations('admin.comments');
  const ofQueue = useTranslations('admin.moderation');
  const segment = comicSegment(useSite().features);
  const isInArea = use(HeadSlotsContext) !== null;
  const { user } = useSession();
  const { acts, dialogs, purge } = useManagedCommentActs();
  usePaletteActions([{ id: 'comments-purge', name: t('purge.title'), run: () => purge('') }]);
  const recordActs = useRecordActs();
  const table = useMemo(() => {
    const rowActs = (comment: ManagedComment) => [...recordActs(comment.author), ...acts.rowActs(comment)];
    return commentsTable({ t, comicSegment: segment, acts: acts.acts, rowActs });
  }, [t, segment, acts, recordActs]);
  const buttons = (
    <>
      {user?.role === 'admin' && (
        <PathLink path="/admin/comments/rules" className="button">
          {t('rules.title')}
        </PathLink>
      )}
      <Button onClick={() => purge('')}>{t('purge.title')}</Button>
    </>
  );
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      {isInArea ? (
        <AdminHead actions={buttons} />
      ) : (
        <PathLink path="/moderation" className="more-link">
          <ArrowLeft aria-hidden className="size-icon-small" />
          {ofQueue('title')}
        </PathLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <h1 tabIndex={-1} className="text-26 md:text-34">
          {t('title')}
        </h1>
        {!isInArea && <div className="flex flex-wrap gap-8">{buttons}</div>}
      </div>
      <EntityTable table={table} />
      <CommentBatches />
      {dialogs}
    </div>
  );
});
