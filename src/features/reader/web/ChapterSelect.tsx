import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { chaptersQuery } from '../../chapters/web/chapterQueries.ts';
import { nearbyChapters } from '../nearbyChapters.ts';
import { useChapterName } from './useChapterName.ts';
import { useReaderHref } from './useReaderHref.ts';

/** Any chapter around this one; a comic of hundreds has its whole list on its own page. */
export function ChapterSelect({ manifest }: { manifest: ChapterManifest }): ReactNode {
  const t = useTranslations('reader.settings');
  const { comic, chapter, previous, next } = manifest;
  const { data } = useAnswer(chaptersQuery(useApi(), comic.slug));
  const rows = data
    ? nearbyChapters(data.data, chapter.slug)
    : [previous, chapter, next].filter((row) => row !== null);
  const router = useRouter();
  const href = useReaderHref(comic.slug);
  const nameOf = useChapterName();
  return (
    <label className="flex flex-col gap-8">
      <span className="text-14 font-strong text-muted">{t('chapter')}</span>
      <select
        value={chapter.slug}
        onChange={(event) => void router.navigate({ href: href({ chapter: event.target.value }) })}
        className="min-h-touch w-full rounded-card border border-line bg-page px-12"
      >
        {rows.map((row) => (
          <option key={row.slug} value={row.slug}>
            {nameOf(row)}
          </option>
        ))}
      </select>
    </label>
  );
}
