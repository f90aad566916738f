import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import { Words } from '../../../ui/i18n/Words.tsx';
import { chapterQuery } from '../../chapters/web/chapterQueries.ts';
import { Reader } from './Reader.tsx';

/** A chapter, opened at the page of its address. Each chapter is a reader of its own. */
export function ReaderScreen(): ReactNode {
  const api = useApi();
  const { slug = '', chapter = '', page } = useParams({ strict: false });
  const { data: manifest } = useSuspenseQuery(chapterQuery(api, { slug, chapter }));
  return (
    <Words language={api.language}>
      <Reader key={manifest.chapter.id} manifest={manifest} pageSegment={page} />
    </Words>
  );
}
