import { use, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../../ui/layout/PathLink.tsx';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { comicSegment } from '../../../site/comicPath.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { RunContext } from './RunContext.ts';

/**
 * The comments on a chapter that was read: over the page, or without scripts as a page of their
 * own.
 */
export function CommentsLink({ manifest }: { manifest: ChapterManifest }): ReactNode {
  const t = useTranslations('reader.keys.commands');
  const { features } = useSite();
  const reader = use(RunContext);
  const { comic, chapter } = manifest;
  const path = [comicSegment(features), comic.slug, chapter.slug].map(encodeURIComponent).join('/');
  return (
    <PathLink
      path={`/${path}/comments`}
      preload={false}
      className="button"
      onClick={(event) => {
        // The card of a chapter before the one that is read leads to its page.
        if (reader?.chapter !== chapter.id || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        reader.run('comments');
      }}
    >
      {t('comments')}
    </PathLink>
  );
}
