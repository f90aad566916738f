import { useLoaderData, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { Words } from '../../../ui/i18n/Words.tsx';
import { Reader } from './Reader.tsx';

/** A chapter, opened at the page of its address. Each chapter is a reader of its own. */
export function ReaderScreen(): ReactNode {
  const manifest = useLoaderData({ from: '/$lang/$segment/$slug/{-$chapter}/reader/{-$page}' });
  const { page } = useParams({ strict: false });
  return (
    <Words language={useLocale()}>
      <Reader key={manifest.chapter.id} manifest={manifest} pageSegment={page} />
    </Words>
  );
}
