import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { shortened } from '../../../features/chapters/web/shortened.ts';
import { ComicItems } from '../../../features/comics/web/ComicItems.tsx';
import { previewUrl } from '../../../features/comics/web/previewUrl.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { LatestButton } from '../../../features/playlists/web/LatestButton.tsx';
import { PlaylistHeader } from '../../../features/playlists/web/PlaylistHeader.tsx';
import { PlaylistItemCard } from '../../../features/playlists/web/PlaylistItemCard.tsx';

const ROUTE = '/$lang/playlists/playlist/$slug';
const DESCRIPTION_LENGTH = 160;
/** Covers of the first row are asked for at once; six stand in a row on wide screens. */
const FIRST_ROW = 6;

const PlaylistTools = fetchedQuietly(
  async () => (await import('../../../features/memberPlaylists/web/PlaylistTools.tsx')).PlaylistTools,
  ['members', 'kit'],
);

/** A playlist as everybody sees it, with what readers, its owner and staff can do. */
export function PlaylistScreen() {
  const t = useTranslations('playlists');
  const lang = useLocale();
  const { cdn } = useSite();
  const playlist = useLoaderData({ from: ROUTE });
  const { items, pagination } = playlist;
  const [sifted, setSifted] = useState<{ of: string; hidden: ReadonlySet<string> }>();
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
      <PlaylistHeader
        playlist={playlist}
        hidden={sifted?.of === playlist.slug ? sifted.hidden : undefined}
        Tools={PlaylistTools}
      />
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
          <ComicItems
            tag="ol"
            className="cover-grid"
            items={items}
            slugOf={({ comic }) => comic.slug}
            onSifted={(hidden) => setSifted({ of: playlist.slug, hidden })}
          >
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
