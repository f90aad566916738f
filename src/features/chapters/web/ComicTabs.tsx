import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import './comicTabs.css';

export type ComicTabsProps = {
  comic: Pick<
    ComicDetail,
    'slug' | 'chapters_count' | 'pages_count' | 'comments_count' | 'terms' | 'related'
  >;
  /** The facts stand on this page: on phones, where they are far below, a link leads there. */
  hasFacts?: boolean;
};

/** The parts of a comic's page, and where its facts are. */
export function ComicTabs({ comic, hasFacts }: ComicTabsProps) {
  const t = useTranslations('comic');
  const ofChapters = useTranslations('chapters');
  const format = useFormatter();
  const ofTaxonomies = useTranslations('taxonomies');
  const params = useComicParams()(comic.slug);
  // Terms of a taxonomy that is off do not come along.
  const characters = comic.terms.find(({ taxonomy }) => taxonomy === 'characters')?.items ?? [];
  return (
    <nav aria-label={t('sections')} className="comic-tabs fading-row">
      <Link
        to="/$lang/$segment/$slug"
        params={params}
        activeOptions={{ exact: true, includeSearch: false }}
        className="nav-link"
      >
        {ofChapters('title')}
        <data className="ml-4 text-13 text-muted">{format.number(comic.chapters_count)}</data>
      </Link>
      <Link
        to="/$lang/$segment/$slug/gallery"
        params={params}
        activeOptions={{ includeSearch: false }}
        className="nav-link"
      >
        {t('gallery')}
        <data className="ml-4 text-13 text-muted">{format.number(comic.pages_count)}</data>
      </Link>
      {characters.length > 0 && (
        <Link
          to="/$lang/$segment/$slug/characters"
          params={params}
          activeOptions={{ includeSearch: false }}
          className="nav-link"
        >
          {ofTaxonomies('characters')}
          <data className="ml-4 text-13 text-muted">{format.number(characters.length)}</data>
        </Link>
      )}
      <PathLink
        path={`/${params.segment}/${encodeURIComponent(comic.slug)}/comments`}
        activeOptions={{ includeSearch: false }}
        className="nav-link"
      >
        {t('comments')}
        {comic.comments_count > 0 && (
          <data className="ml-4 text-13 text-muted">{format.number(comic.comments_count)}</data>
        )}
      </PathLink>
      {hasFacts && comic.related.length > 0 && (
        <a href="#related" className="nav-link">
          {t('related')}
          <data className="ml-4 text-13 text-muted">{format.number(comic.related.length)}</data>
        </a>
      )}
      {hasFacts && (
        <a href="#facts" className="nav-link md:hidden">
          {t('facts')}
        </a>
      )}
    </nav>
  );
}
