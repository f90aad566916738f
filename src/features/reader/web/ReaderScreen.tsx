import { useLoaderData, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { Words } from '../../../ui/i18n/Words.tsx';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { Reader } from './Reader.tsx';

type Opened = {
  /** Of the address. */
  loaded: ChapterManifest;
  /** What is read: ahead of the address while a strip goes on into the next chapter. */
  manifest: ChapterManifest;
  reader: number;
};

/**
 * A chapter, opened at the page of its address. Each is a reader of its own, but for those that a
 * strip goes on into.
 */
export function ReaderScreen(): ReactNode {
  const loaded = useLoaderData({ from: '/$lang/$segment/$slug/{-$chapter}/reader/{-$page}' });
  const { page } = useParams({ strict: false });
  const [opened, setOpened] = useState<Opened>({ loaded, manifest: loaded, reader: 0 });
  if (opened.loaded !== loaded) setOpened(arrived(opened, loaded));
  const isCrossing = opened.manifest.chapter.id !== opened.loaded.chapter.id;
  return (
    <Words language={useLocale()}>
      <Reader
        key={opened.reader}
        manifest={opened.manifest}
        pageSegment={page}
        crossing={{
          from: isCrossing ? opened.loaded.chapter.slug : undefined,
          begin: (manifest) => setOpened({ ...opened, manifest }),
          takeBack: () => setOpened({ ...opened, manifest: opened.loaded, reader: opened.reader + 1 }),
        }}
      />
    </Words>
  );
}

function arrived(opened: Opened, loaded: ChapterManifest): Opened {
  const { id } = loaded.chapter;
  if (id !== opened.manifest.chapter.id) return { loaded, manifest: loaded, reader: opened.reader + 1 };
  // The same chapter again, as in another language, is shown as it is now.
  const isRenewed = id === opened.loaded.chapter.id;
  return { ...opened, loaded, ...(isRenewed ? { manifest: loaded } : {}) };
}
