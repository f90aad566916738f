import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { hasFilters } from '../../comics/web/hasFilters.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';

type ReadLinkProps = {
  /** Slug of the playlist. */
  list: string;
  /** From the first one on. */
  items: readonly { comic: { slug: string }; chapter: { slug: string } | null }[];
  /** Slugs that the member leaves out, once those are known. */
  hidden: ReadonlySet<string> | undefined;
};

/** Opens the first item of a playlist in the reader, which then leads through the others. */
export function ReadLink({ list, items, hidden }: ReadLinkProps): ReactNode {
  const t = useTranslations('playlists');
  const paramsOf = useComicParams();
  const { user } = useSession();
  const isKnown = hidden !== undefined || user === null || !hasFilters(user.settings);
  const index = items.findIndex(({ comic }) => !hidden?.has(comic.slug));
  const first = items[index];
  if (!first) return null;
  return (
    <Link
      to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
      params={{ ...paramsOf(first.comic.slug), chapter: first.chapter?.slug, page: undefined }}
      // The reader reads it from the address.
      search={{ list, place: index + 1 } as never}
      className="button button-primary"
      // The link is unseen, as a list is, before it is known which items are left out.
      data-unsifted={isKnown && user !== null ? undefined : ''}
    >
      <BookOpen aria-hidden className="size-icon" />
      {t('read')}
    </Link>
  );
}
