import { useLoaderData, useParams } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { Words } from '../../../ui/i18n/Words.tsx';
import type { ChapterManifest } from '../../../features/chapters/chaptersApi.ts';
import type { ReadManifest } from '../../../features/chapters/ReadManifest.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import { FetchedFindNeighbours } from '../../../features/versions/web/FetchedFindNeighbours.ts';
import { mayWish } from '../../../features/versions/web/mayWish.ts';
import { PlaylistContext } from '../../../features/reader/web/card/PlaylistContext.ts';
import { usePlaylistPlace } from '../../../features/reader/web/place/usePlaylistPlace.ts';
import { withinPlaylist, withoutPlaylist } from '../../../features/reader/web/place/withinPlaylist.ts';
import { Reader } from '../../../features/reader/web/Reader.tsx';

const ROUTE = '/$lang/$segment/$slug/{-$chapter}/reader/{-$page}';

type Opened = {
  /** The chapter of the address. */
  loaded: ChapterManifest;
  /** The chapter that is read: ahead of the address while a strip goes on into the next chapter. */
  manifest: ChapterManifest;
  reader: number;
};

/**
 * A chapter, opened at the page of its address. Each is a reader of its own, but for those that a
 * strip goes on into.
 */
export function ReaderScreen(): ReactNode {
  const loaded = useLoaderData({ from: ROUTE });
  const { page } = useParams({ from: ROUTE });
  const [opened, setOpened] = useState<Opened>({ loaded, manifest: loaded, reader: 0 });
  if (opened.loaded !== loaded) setOpened(arrived(opened, loaded));
  const place = usePlaylistPlace(opened.manifest);
  const { id: siteId } = useSite();
  const [wished, setWished] = useState<ReadManifest>();
  const own = wished?.kept === opened.manifest ? wished : opened.manifest;
  const manifest = useMemo(() => withinPlaylist(own, place), [own, place]);
  const isCrossing = opened.manifest.chapter.id !== opened.loaded.chapter.id;
  return (
    <Words language={useLocale()}>
      <PlaylistContext value={place}>
        <Reader
          key={opened.reader}
          manifest={manifest}
          pageSegment={page}
          crossing={{
            from: isCrossing ? opened.loaded.chapter.slug : undefined,
            begin: (to) => setOpened({ ...opened, manifest: withoutPlaylist(to) }),
            takeBack: () => setOpened({ ...opened, manifest: opened.loaded, reader: opened.reader + 1 }),
          }}
        />
        {/* Most readers wish nothing: for them it costs the first pages nothing. */}
        {mayWish(siteId, opened.manifest) && (
          <FetchedFindNeighbours manifest={opened.manifest} onFound={setWished} />
        )}
      </PlaylistContext>
    </Words>
  );
}

function arrived(opened: Opened, loaded: ChapterManifest): Opened {
  const { id } = loaded.chapter;
  if (id !== opened.manifest.chapter.id) return { loaded, manifest: loaded, reader: opened.reader + 1 };
  // The same chapter again, as in another language, is shown as it is now.
  const isRenewed = id === opened.loaded.chapter.id;
  return { ...opened, loaded, manifest: isRenewed ? loaded : opened.manifest };
}
