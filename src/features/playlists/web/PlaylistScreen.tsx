import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocale, useTranslations } from 'use-intl';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { shortened } from '../../chapters/web/shortened.ts';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import { previewUrl } from '../../comics/web/previewUrl.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { LatestButton } from './LatestButton.tsx';
import { PlaylistItemCard } from './PlaylistItemCard.tsx';
import { playlistColor, PlaylistPicture } from './PlaylistPicture.tsx';
import './playlists.css';
import '../../chapters/web/comicHeader.css';

const ROUTE = '/$lang/playlists/playlist/$slug';
const DESCRIPTION_LENGTH = 160;
/** Covers of the first row are asked for at once; six stand in a row on wide screens. */
const FIRST_ROW = 6;

export function PlaylistScreen() {
  const t = useTranslations('playlists');
  const lang = useLocale();
  const { cdn } = useSite();
  const playlist = useLoaderData({ from: ROUTE });
  const { items, pagination } = playlist;
  const path = `/${lang}/playlists/playlist/${encodeURIComponent(playlist.slug)}`;
  const page = pagination.current_page;
  return (
    <article>
      <PageHead
        title={playlist.title}
        description={shortened(richTextToPlain(playlist.description), DESCRIPTION_LENGTH)}
        canonicalPath={page > 1 ? `${path}?page=${page}` : path}
        isIndexed={playlist.is_listed}
        {...previewUrl(cdn, playlist.cover ?? playlist.mosaic[0])}
      />
      <header className="tinted comic-header" style={playlistColor(playlist)}>
        <div aria-hidden className="halftone-fall comic-dots" />
        <div className="wrap pt-16">
          <Link
            to="/$lang/playlists"
            params={{ lang }}
            className="chip chip-link"
            activeOptions={{ exact: true }}
          >
            <ArrowLeft aria-hidden className="size-icon-small" />
            {t('all')}
          </Link>
          <div className="playlist-top">
            <PlaylistPicture playlist={playlist} sizes="(min-width: 56rem) 256px, 136px" priority="eager" />
            <div className="min-w-0">
              <h1 tabIndex={-1} className="text-26 break-words md:text-44">
                {playlist.title}
              </h1>
              <p className="mt-8 text-14 text-muted tabular">{t('count', { count: playlist.items_count })}</p>
              {playlist.description && (
                <div className="mt-16 max-md:hidden">
                  <RichTextBlocks document={playlist.description} />
                </div>
              )}
            </div>
          </div>
        </div>
      </header>
      <div className="wrap">
        {playlist.description && (
          <div className="mb-24 md:hidden">
            <RichTextBlocks document={playlist.description} />
          </div>
        )}
        {items.length === 0 ? (
          <EmptyState title={t('emptyTitle')} mark="0" actions={<LatestButton />}>
            <p>{t('emptyMessage')}</p>
          </EmptyState>
        ) : (
          <ComicItems tag="ol" className="cover-grid" items={items} slugOf={({ comic }) => comic.slug}>
            {(item, index) => (
              <li key={`${item.comic.slug}/${item.chapter?.slug ?? ''}`} className="min-w-0">
                <PlaylistItemCard item={item} priority={index < FIRST_ROW ? 'eager' : 'lazy'} />
              </li>
            )}
          </ComicItems>
        )}
        <Pager pagination={pagination} link={PlaylistPageLink} />
      </div>
    </article>
  );
}

function PlaylistPageLink({ page, ...props }: PagerLinkProps) {
  const lang = useLocale();
  const { slug } = useParams({ from: ROUTE });
  return (
    <Link
      to={ROUTE}
      params={{ lang, slug }}
      search={page > 1 ? { page } : {}}
      activeOptions={{ exact: true }}
      {...props}
    />
  );
}
