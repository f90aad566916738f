import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import type { AdminParams } from '../area/adminRoute.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { EditedSlide } from '../../../features/slideEditing/slideEditingApi.ts';
import { SlideEditor } from '../../../features/slideEditing/admin/SlideEditor.tsx';

/** The editor of one slide. */
export const EditSlideScreen = withWords(function EditSlideScreen({
  params,
}: {
  params: AdminParams<'slides/:id'>;
}) {
  const t = useTranslations('admin.slides');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/slides/:id', { id: params['id'] ?? '' }, { keptMs: 0 });
  // Each visit reads the slide anew: an older answer would be the base of what is typed.
  const [visit] = useState(() => crypto.randomUUID());
  const { data, isFailed, retry } = useAnswer({
    ...query,
    key: [query.key[0], query.key[1], { ...query.key[2], visit }],
    ask: async (): Promise<EditedSlide | null> => {
      try {
        return await query.ask();
      } catch (error) {
        if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
        throw error;
      }
    },
  });
  return (
    <div className="wrap pt-32">
      {data && <SlideEditor key={data.id} slide={data} />}
      {!data && (
        <>
          <PageHead title={t('title')} isIndexed={false} />
          <AdminHead isWaiting={data === undefined && !isFailed} />
        </>
      )}
      {data === undefined && (isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />)}
      {data === null && (
        <EmptyState
          level="h1"
          title={t('gone')}
          actions={
            <PathLink path="/admin/slides" className="button button-primary">
              {t('title')}
            </PathLink>
          }
        />
      )}
    </div>
  );
});
