import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import type { AdminScreenProps } from '../../../ui/admin/AdminScreen.ts';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { EditedComic } from '../comicEditingApi.ts';
import './comicEditor.css';

/** The cover of a comic and the pages of all its chapters, whether readers see them or not. */
export const ComicGalleryScreen = withWords(function ComicGalleryScreen({ params }: AdminScreenProps) {
  const t = useTranslations('admin.comics');
  const slug = params['slug'] ?? '';
  const { comic, isFailed, retry } = useComic(slug);
  const title = comic ? t('gallery.title', { title: comic.title }) : t('gallery.short');
  const path = `/admin/comics/${encodeURIComponent(slug)}`;
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
          {comic && <Gallery comic={comic} path={path} onCover={retry} />}
        </>
      )}
    </div>
  );
});

/** Null: there is none. */
function useComic(slug: string) {
  const query = queryOf(useApi(), 'GET /api/admin/comics/:slug', { slug }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer({
    ...query,
    ask: async () => {
      try {
        return await query.ask();
      } catch (error) {
        if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
        throw error;
      }
    },
  });
  return { comic: data, isFailed, retry };
}

type GalleryProps = { comic: EditedComic; path: string; onCover: () => void };

function Gallery({ comic, path, onCover }: GalleryProps) {
  const t = useTranslations('admin.comics');
  const { page, go } = usePage(path);
  const query = queryOf(
    useApi(),
    'GET /api/admin/comics/:slug/pictures',
    { slug: comic.id, page },
    { keptMs: 0 },
  );
  const { data, isFailed, retry } = useAnswer(query);
  const { choose } = useCover(comic, onCover);
  const isOther = data !== undefined && data.page !== page;
  return (
    <>
      <section aria-label={t('fields.cover')} className="gallery-cover">
        {comic.cover ? (
          <CoverPicture cover={comic.cover} sizes="160px" alt={t('cover.of')} />
        ) : (
          <p className="text-muted">{t('cover.none')}</p>
        )}
        <PathLink path={path} className="button">
          {t('gallery.edit')}
        </PathLink>
      </section>
      {isFailed && !data && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton />}
      {data?.data.length === 0 && <EmptyState title={t('cover.noPages')} />}
      <ul className="comic-pictures" aria-busy={isOther}>
        {data?.data.map(({ chapter, chapter_slug: chapterSlug, position, picture }) => {
          const name =
            chapter === null ? t('cover.page', { position }) : t('cover.pageOf', { chapter, position });
          const isCover = picture.id === comic.fields.cover;
          return (
            <li key={`${chapterSlug} ${position}`} className="gallery-page">
              <PathLink
                path={`${path}/chapters/${encodeURIComponent(chapterSlug)}`}
                className="comic-picture"
              >
                <CoverPicture cover={picture} sizes="120px" />
                <span>{name}</span>
              </PathLink>
              <Button
                variant="quiet"
                disabled={isCover}
                aria-label={isCover ? undefined : t('gallery.useOf', { page: name })}
                onClick={() => void choose(picture.id)}
              >
                {t(isCover ? 'gallery.isCover' : 'gallery.use')}
              </Button>
            </li>
          );
        })}
      </ul>
      {(page > 1 || data?.has_more) && (
        <div className="gallery-pager">
          <Button disabled={page === 1} onClick={() => go(page - 1)}>
            {t('cover.previous')}
          </Button>
          <Button disabled={!data?.has_more || isOther} onClick={() => go(page + 1)}>
            {t('cover.next')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows another page as the cover, with a way back. */
function useCover({ id, version, fields }: EditedComic, onChange: () => void) {
  const t = useTranslations('admin.comics.gallery');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const save = async (from: number, cover: Partial<EditedComic['fields']>) => {
    const edit = { slug: id, version: from, fields: cover };
    const { comic } = await callApi('PATCH /api/admin/comics/:slug', edit);
    onChange();
    return comic.version;
  };
  return {
    async choose(cover: string) {
      try {
        const saved = await save(version, { cover, cover_crop: null });
        const before = { cover: fields.cover, cover_crop: fields.cover_crop };
        showUndo({ message: t('used'), undo: async () => void (await save(saved, before)) });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        showResponse(error);
      }
    },
  };
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
