import { Link } from '@tanstack/react-router';
import { ComicGridCard } from '../../comics/web/ComicGridCard.tsx';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { PlaylistItem } from '../playlistsApi.ts';

type PlaylistItemCardProps = { item: PlaylistItem; priority: 'eager' | 'lazy' };

/** A comic of a playlist, or the one chapter of it that is meant, with what was noted of it. */
export function PlaylistItemCard({ item, priority }: PlaylistItemCardProps) {
  const { comic, chapter, note } = item;
  return (
    <>
      {chapter ? (
        <ChapterCard comic={comic} chapter={chapter} priority={priority} />
      ) : (
        <ComicGridCard comic={comic} priority={priority} />
      )}
      {note !== null && <p className="mt-8 text-13 break-words text-muted">{note}</p>}
    </>
  );
}

type ChapterCardProps = Pick<PlaylistItemCardProps, 'priority'> & {
  comic: PlaylistItem['comic'];
  chapter: NonNullable<PlaylistItem['chapter']>;
};

function ChapterCard({ comic, chapter, priority }: ChapterCardProps) {
  const paramsOf = useComicParams();
  const chapterLabel = useChapterLabel();
  return (
    <Link
      to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
      params={{ ...paramsOf(comic.slug), chapter: chapter.slug, page: undefined }}
      className="comic-card"
    >
      <CoverPicture
        cover={comic.cover}
        sizes="(min-width: 84rem) 202px, (min-width: 56rem) 18vw, (min-width: 40rem) 23vw, 30vw"
        priority={priority}
        isAdult={comic.nsfw}
      >
        <span className="comic-badges">
          <span className="badge">{chapterLabel(chapter)}</span>
        </span>
      </CoverPicture>
      <span className="comic-title">
        <ComicTitle comic={comic} />
      </span>
      {chapter.title !== null && <span className="comic-line">{chapter.title}</span>}
    </Link>
  );
}
