import { useTranslations } from 'use-intl';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import './transfer.css';

/** A comic that a line of the file may be. */
export function CandidateComic({ card }: { card: ComicCard }) {
  const t = useTranslations('transfer');
  return (
    <span className="import-candidate">
      <CoverPicture cover={card.cover} sizes="48px" className="import-cover" isAdult={card.nsfw} />
      <span>
        <ComicTitle comic={card} />
        <span className="import-note block tabular">
          {t('comicChapters', { count: card.chapters_count })}
        </span>
      </span>
    </span>
  );
}
