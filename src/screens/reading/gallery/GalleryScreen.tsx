import { Link, useLoaderData, useParams, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocale, useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { ComicTitle } from '../../../features/comics/web/ComicTitle.tsx';
import { comicSegment } from '../../../features/site/comicPath.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useComicParams } from '../../../features/site/web/useComicParams.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { ComicTabs } from '../../../features/chapters/web/ComicTabs.tsx';
import { GalleryPage } from '../../../features/chapters/web/GalleryPage.tsx';

/** Thumbnails of the first rows are asked for at once. */
const FIRST_ROWS = 6;
const ROUTE = '/$lang/$segment/$slug/gallery';

export function GalleryScreen() {
  const t = useTranslations('comic');
  const lang = useLocale();
  const { features } = useSite();
  const paramsOf = useComicParams();
  const { comic, gallery: ofEverybody } = useLoaderData({ from: ROUTE });
  const gallery = useMembersGallery(comic.slug, ofEverybody);
  const { data: pages, pagination } = gallery;
  const { current_page: current } = pagination;
  const path = `/${lang}/${comicSegment(features)}/${encodeURIComponent(comic.slug)}/gallery`;
  return (
    <div className="wrap pt-16">
      <PageHead
        title={t('galleryTitle', { title: comic.title })}
        description={t('description', { title: comic.title })}
        canonicalPath={current > 1 ? `${path}?page=${current}` : path}
      />
      <Link to="/$lang/$segment/$slug" params={paramsOf(comic.slug)} className="more-link">
        <ArrowLeft aria-hidden className="size-icon-small" />
        {t('back', { title: comic.title })}
      </Link>
      <h1 tabIndex={-1} className="text-26 md:text-34">
        <ComicTitle comic={comic} />
      </h1>
      <div className="mt-8 mb-16">
        <ComicTabs comic={comic} />
      </div>
      <ul className="cover-grid">
        {pages.map((shown, index) => (
          <li key={`${shown.chapter_slug}/${shown.position}`} className="min-w-0">
            <GalleryPage slug={comic.slug} page={shown} isEager={index < FIRST_ROWS} />
          </li>
        ))}
      </ul>
      <Pager pagination={pagination} link={GalleryPageLink} />
    </div>
  );
}

type Gallery = ApiOutput<'GET /api/comics/:slug/gallery'>;

/**
 * The gallery for everybody, until a member's own answer with the pages of premium chapters is
 * there.
 */
function useMembersGallery(slug: string, ofEverybody: Gallery): Gallery {
  const { isLoggedIn } = useSession();
  const { page = 1 } = useSearch({ from: ROUTE });
  const isAsked = isLoggedIn && ofEverybody.has_members_pages;
  const query = queryOf(useApi(), 'GET /api/comics/:slug/gallery/for-members', { slug, page });
  const { data } = useAnswer(isAsked ? query : undefined);
  return (isAsked && data) || ofEverybody;
}

function GalleryPageLink({ page, ...props }: PagerLinkProps) {
  const { slug } = useParams({ from: ROUTE });
  const paramsOf = useComicParams();
  return (
    <Link
      to={ROUTE}
      params={paramsOf(slug)}
      search={page > 1 ? { page } : {}}
      activeOptions={{ exact: true }}
      {...props}
    />
  );
}
