import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import type { EditedComic } from '../comicEditingApi.ts';
import './comicEditor.css';

type ComicGalleryProps = {
  comic: EditedComic;
  /** The path of the comic's editor, without the language. */
  path: string;
  /** Counts from 1. */
  page: number;
  onPage: (page: number) => void;
  onCover: () => void;
};

/** The cover of a comic, and its pages, each of which can become the cover. */
export function ComicGallery({ comic, path, page, onPage, onCover }: ComicGalleryProps) {
  const t = useTranslations('admin.comics');
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
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('cover.previous')}
          </Button>
          <Button disabled={!data?.has_more || isOther} onClick={() => onPage(page + 1)}>
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
