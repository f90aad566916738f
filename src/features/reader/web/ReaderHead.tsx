import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { coverUrl } from '../../media/pictureUrls.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { useChapterName } from './useChapterName.ts';
import { useReaderHref } from './place/useReaderHref.ts';

/** Title by page; known to search engines by its chapter. */
export function ReaderHead({ manifest, page }: { manifest: ChapterManifest; page: number }): ReactNode {
  const t = useTranslations('reader.head');
  const { cdn } = useSite();
  const nameOf = useChapterName();
  const href = useReaderHref(manifest.comic.slug);
  const { comic, chapter } = manifest;
  const title =
    chapter.number !== null && /\d/.test(chapter.number)
      ? t('title', { comic: comic.title, number: chapter.number, page })
      : t('titleNamed', { comic: comic.title, chapter: nameOf(chapter), page });
  const coverWidth = comic.cover?.cover_widths.at(-1);
  return (
    <PageHead
      title={title}
      description={t('description', {
        comic: comic.title,
        chapter: nameOf(chapter),
        count: chapter.pages_count,
      })}
      canonicalPath={href({ chapter: chapter.slug })}
      {...(comic.cover && coverWidth ? { imageUrl: coverUrl(cdn, comic.cover, coverWidth) } : {})}
    />
  );
}
