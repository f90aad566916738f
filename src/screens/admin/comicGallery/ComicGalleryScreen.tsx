import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { orNull } from '../../../ui/api/orNull.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { ComicGallery } from '../../../features/comicEditing/admin/ComicGallery.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

/** The cover of a comic and the pages of all its chapters, whether readers see them or not. */
export const ComicGalleryScreen = withWords(function ComicGalleryScreen({
  params,
}: {
  params: AdminParams<'comics/:slug/gallery'>;
}) {
  const t = useTranslations('admin.comics');
  const { slug } = params;
  const { comic, isFailed, retry } = useComic(slug);
  const title = comic ? t('gallery.title', { title: comic.title }) : t('gallery.short');
  const path = `/admin/comics/${encodeURIComponent(slug)}`;
  const { page, go } = usePage(path);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={title} isIndexed={false} />
      <AdminHead crumbs={comic ? [{ name: comic.title, path }, { name: t('gallery.short') }] : []} />
      {comic === null ? (
        <EmptyState level="h1" title={t('gone')}>
          <p>{t('goneAbout')}</p>
        </EmptyState>
      ) : (
        <>
          <h1 tabIndex={-1} className="text-26 md:text-34">
            {title}
          </h1>
          {isFailed && !comic && <FailedAnswer onRetry={retry} />}
          {!comic && !isFailed && <LinesSkeleton />}
          {comic && <ComicGallery comic={comic} path={path} page={page} onPage={go} onCover={retry} />}
        </>
      )}
    </div>
  );
});

/** Null: there is none. */
function useComic(slug: string) {
  const query = queryOf(useApi(), 'GET /api/admin/comics/:slug', { slug }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(orNull(query));
  return { comic: data, isFailed, retry };
}

/** The number of the page of pictures is part of the address. */
function usePage(path: string): { page: number; go: (page: number) => void } {
  const navigate = useNavigate();
  const locale = useLocale();
  const { page } = useLocation().search as { page?: unknown };
  const number = Number(page);
  return {
    page: Number.isInteger(number) && number > 0 ? number : 1,
    go(next) {
      const to: string = `/${locale}${path}/gallery`;
      void navigate({ to, search: (next === 1 ? {} : { page: next }) as never });
    },
  };
}
