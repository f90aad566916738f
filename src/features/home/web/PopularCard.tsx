import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicGridCard } from '../../comics/web/ComicGridCard.tsx';
import './home.css';

/** A comic with its place among the most read, in figures that can be seen from afar. */
export function PopularCard({ comic, rank }: { comic: ComicCard; rank: number }) {
  return (
    <li className="popular-card">
      <ComicGridCard comic={comic} priority="lazy" />
      <span aria-hidden className="popular-rank">
        {rank}
      </span>
    </li>
  );
}
