import { Link, useLoaderData } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { ComicTitle } from '../../../features/comics/web/ComicTitle.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useComicParams } from '../../../features/site/web/useComicParams.ts';
import type { DownloadFormat } from '../../../features/downloads/downloadsApi.ts';
import { DownloadChapters } from '../../../features/downloads/web/DownloadChapters.tsx';
import { DownloadGone } from '../../../features/downloads/web/DownloadGone.tsx';
import { FormatChoice } from '../../../features/downloads/web/FormatChoice.tsx';
import { QuotaText } from '../../../features/downloads/web/QuotaText.tsx';
import { useDownload } from '../../../features/downloads/web/useDownload.ts';
import { WholeDownload } from '../../../features/downloads/web/WholeDownload.tsx';
import '../../../features/downloads/web/downloads.css';

/**
 * The downloads of a comic: all of it, or a chapter. Sizes are said first, and how many downloads
 * are left.
 */
export function DownloadScreen() {
  const t = useTranslations('account.download');
  const comic = useLoaderData({ from: '/$lang/$segment/$slug/download' });
  const paramsOf = useComicParams();
  const ofComic = useTranslations('comic');
  const [format, setFormat] = useState<DownloadFormat>('zip');
  const query = queryOf(useApi(), 'GET /api/comics/:slug/download', { slug: comic.slug }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const download = useDownload();
  return (
    <div className="wrap download">
      <PageHead title={t('title', { title: comic.title })} isIndexed={false} />
      <Link to="/$lang/$segment/$slug" params={paramsOf(comic.slug)} className="more-link">
        <ArrowLeft aria-hidden className="size-icon-small" />
        {ofComic('back', { title: comic.title })}
      </Link>
      <h1 tabIndex={-1} className="text-26 md:text-34">
        <span className="block text-16 text-muted">{t('heading')}</span>
        <ComicTitle comic={comic} />
      </h1>
      {download.isGone && <DownloadGone />}
      {isFailed && !download.isGone && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton count={8} />}
      {data && data.chapters.length === 0 && (
        <EmptyState title={t('emptyTitle')}>
          <p>{t('emptyMessage')}</p>
        </EmptyState>
      )}
      {data && data.chapters.length > 0 && !download.isGone && (
        <>
          <QuotaText quota={data.quota} />
          <FormatChoice value={format} onChange={setFormat} />
          <WholeDownload
            title={t('whole')}
            whole={data.whole}
            isBusy={download.busy === ''}
            onDownload={() => void download.begin('', { kind: 'comic', slug: comic.slug, format })}
          />
          <Panel title={t('chapters')}>
            <DownloadChapters
              chapters={data.chapters}
              busy={download.busy}
              onDownload={(chapter) =>
                void download.begin(chapter, { kind: 'chapter', slug: comic.slug, chapter, format })
              }
            />
          </Panel>
        </>
      )}
    </div>
  );
}
