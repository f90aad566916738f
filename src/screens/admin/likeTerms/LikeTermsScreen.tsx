import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { TAXONOMIES, type Taxonomy } from '../../../features/taxonomy/taxonomyKinds.ts';
import { LikeTermsList } from '../../../features/termEditing/admin/LikeTermsList.tsx';
import type { AdminParams } from '../area/adminRoute.ts';
import '../../../features/termEditing/admin/terms.css';

/** Terms of one taxonomy whose names differ by a letter at most: to merge, or to leave alone. */
export const LikeTermsScreen = withWords(function LikeTermsScreen({
  params,
}: {
  params: AdminParams<'terms/like/:taxonomy'>;
}) {
  const t = useTranslations('admin.terms');
  const ofTaxonomies = useTranslations('taxonomies');
  const lang = useLocale();
  const navigate = useNavigate();
  const taxonomy = TAXONOMIES.find((one) => one === params.taxonomy) ?? 'tags';
  const change = (next: string) => {
    const to: string = `/${lang}/admin/terms/like/${next}`;
    void navigate({ to });
  };
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('like.title')} isIndexed={false} />
      <AdminHead crumbs={[{ name: t('like.title') }]} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('like.title')}
      </h1>
      <p className="mb-16 text-muted">{t('like.about')}</p>
      <div className="like-choice">
        <Select
          label={t('newTaxonomy')}
          name="taxonomy"
          value={taxonomy}
          onChange={({ target }) => change(target.value)}
        >
          {TAXONOMIES.map((one) => (
            <option key={one} value={one}>
              {ofTaxonomies(one)}
            </option>
          ))}
        </Select>
      </div>
      <LikeTermsPages key={taxonomy} taxonomy={taxonomy} />
    </div>
  );
});

function LikeTermsPages({ taxonomy }: { taxonomy: Taxonomy }) {
  const t = useTranslations('admin.terms.like');
  const api = useApi();
  const [page, setPage] = useState(1);
  const query = queryOf(api, 'GET /api/admin/like-terms/:taxonomy', { taxonomy, page }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  if (isFailed && !data) return <FailedAnswer onRetry={retry} />;
  if (!data) return <LinesSkeleton />;
  return (
    <div ref={keepRowFocus} role="group" aria-label={t('title')}>
      <p role="status" className="text-muted">
        {t('count', { count: data.total })}
      </p>
      {data.data.length === 0 && <EmptyState title={t('none')}>{t('noneAbout')}</EmptyState>}
      <LikeTermsList pairs={data.data} />
      {(page > 1 || data.has_more) && (
        <div className="edited-term-acts">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button disabled={!data.has_more} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  );
}
