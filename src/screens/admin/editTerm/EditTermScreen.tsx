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
import type { EditedTerm } from '../../../features/termEditing/termEditingApi.ts';
import { TermEditor } from '../../../features/termEditing/admin/TermEditor.tsx';

/** The editor of one term. */
export const EditTermScreen = withWords(function EditTermScreen({
  params,
}: {
  params: AdminParams<'terms/:id'>;
}) {
  const t = useTranslations('admin.terms');
  const api = useApi();
  const id = Number(params['id']);
  const query = queryOf(api, 'GET /api/admin/terms/:id', { id }, { keptMs: 0 });
  // Each visit reads the term anew: an older answer would be the base of what is typed.
  const [visit] = useState(() => crypto.randomUUID());
  const { data, isFailed, retry } = useAnswer({
    ...query,
    key: [query.key[0], query.key[1], { ...query.key[2], visit }],
    ask: async (): Promise<EditedTerm | null> => {
      try {
        return await query.ask();
      } catch (error) {
        if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
        throw error;
      }
    },
  });
  if (data && data.merged_into === null) {
    return (
      <div className="wrap pt-32">
        <TermEditor key={data.id} term={data} />
      </div>
    );
  }
  return (
    <div className="wrap pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead isWaiting={data === undefined && !isFailed} />
      {data === undefined && (isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />)}
      {data !== undefined && <NoTerm mergedInto={data?.merged_into ?? null} />}
    </div>
  );
});

function NoTerm({ mergedInto }: { mergedInto: number | null }) {
  const t = useTranslations('admin.terms');
  const path = mergedInto === null ? '/admin/terms' : `/admin/terms/${mergedInto}`;
  return (
    <EmptyState
      level="h1"
      title={t(mergedInto === null ? 'gone' : 'merged')}
      actions={
        <PathLink path={path} className="button button-primary">
          {t(mergedInto === null ? 'title' : 'openTarget')}
        </PathLink>
      }
    >
      <p>{t(mergedInto === null ? 'goneAbout' : 'mergedAbout')}</p>
    </EmptyState>
  );
}
