import type { ComicCard } from '../comicsApi.ts';
import { ComicItems } from './ComicItems.tsx';
import { ComicGridCard } from './ComicGridCard.tsx';

/** Covers of the first row are asked for at once; six stand in a row on wide screens. */
const FIRST_ROW = 6;

export function ComicGrid({ comics }: { comics: readonly ComicCard[] }) {
  return (
    <ComicItems className="cover-grid" items={comics} slugOf={({ slug }) => slug}>
      {(comic, index) => (
        <li key={comic.slug} className="min-w-0">
          <ComicGridCard
            comic={comic}
            priority={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'}
          />
        </li>
      )}
    </ComicItems>
  );
}
