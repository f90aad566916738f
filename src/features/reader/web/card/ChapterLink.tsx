import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useComicParams } from '../../../site/web/useComicParams.ts';

type ChapterLinkProps = {
  /** Slug of the comic. */
  slug: string;
  /** Slug of the chapter. */
  chapter: string;
  page?: number;
  className?: string;
  /** Needed where the link's own words do not name the chapter. */
  label?: string;
  rel?: 'next' | 'prev';
  /** It is the chapter that is open. */
  isCurrent?: boolean;
  children: ReactNode;
};

/** Opens a chapter in the reader. */
export function ChapterLink({
  slug,
  chapter,
  page,
  className,
  label,
  rel,
  isCurrent = false,
  children,
}: ChapterLinkProps): ReactNode {
  const comicParams = useComicParams();
  return (
    <Link
      to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
      // The playlist that is read through stays in it.
      search
      params={{ ...comicParams(slug), chapter, page: page === undefined ? undefined : String(page) }}
      className={className}
      aria-label={label}
      title={label}
      rel={rel}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
