import type { ReactNode } from 'react';
import { ComicItems } from '../../comics/web/ComicItems.tsx';
import { AdditionTile } from './AdditionTile.tsx';
import { linesOf } from './linesOf.ts';
import { NewsTile } from './NewsTile.tsx';

type NewsLinesProps = { page: Parameters<typeof linesOf>[0]; className: string };

/** One page of news, without comics that the member blocks. */
export function NewsLines({ page, className }: NewsLinesProps): ReactNode {
  return (
    <ComicItems className={className} items={linesOf(page)} slugOf={({ comic }) => comic.slug}>
      {(line) =>
        'playlist' in line ? (
          <AdditionTile key={`playlist/${line.playlist.slug}`} line={line} />
        ) : (
          <NewsTile key={line.comic.slug} line={line} />
        )
      }
    </ComicItems>
  );
}
