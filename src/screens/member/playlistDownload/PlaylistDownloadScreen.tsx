import { Link, useLoaderData } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { DownloadFormat } from '../../../features/downloads/downloadsApi.ts';
import { DownloadGone } from '../../../features/downloads/web/DownloadGone.tsx';
import { FormatChoice } from '../../../features/downloads/web/FormatChoice.tsx';
import { QuotaText } from '../../../features/downloads/web/QuotaText.tsx';
import { useDownload } from '../../../features/downloads/web/useDownload.ts';
import { WholeDownload } from '../../../features/downloads/web/WholeDownload.tsx';
import '../../../features/downloads/web/downloads.css';

/** A playlist as one file, a folder for each of its chapters. */
export function PlaylistDownloadScreen() {
  const t = useTranslations('account.download');
  const ofComic = useTranslations('comic');
  const lang = useLocale();
  const { slug, title } = useLoaderData({ from: '/$lang/playlists/playlist/$slug/download' });
  const [format, setFormat] = useState<DownloadFormat>('zip');
  const query = queryOf(useApi(), 'GET /api/playlists/:slug/download', { slug }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const download = useDownload();
  return (
    <div className="wrap download">
      <PageHead title={t('title', { title })} isIndexed={false} />
      <Link to="/$lang/playlists/playlist/$slug" params={{ lang, slug }} className="more-link">
        <ArrowLeft aria-hidden className="size-icon-small" />
        {ofComic('back', { title })}
      </Link>
      <h1 tabIndex={-1} className="text-26 md:text-34">
        <span className="block text-16 text-muted">{t('heading')}</span>
        {title}
      </h1>
      {download.isGone && <DownloadGone />}
      {isFailed && !download.isGone && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton count={4} />}
      {data && data.whole.chapters_count === 0 && (
        <EmptyState title={t('emptyTitle')}>
          <p>{t('emptyMessage')}</p>
        </EmptyState>
      )}
      {data && data.whole.chapters_count > 0 && !download.isGone && (
        <>
          <QuotaText quota={data.quota} />
          <FormatChoice value={format} onChange={setFormat} />
          <WholeDownload
            title={t('wholePlaylist')}
            whole={data.whole}
            isBusy={download.busy === ''}
            onDownload={() => void download.begin('', { kind: 'playlist', slug, format })}
          />
        </>
      )}
    </div>
  );
}
