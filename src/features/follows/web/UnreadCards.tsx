import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { OwnPartsContext, type OwnParts } from '../../comics/web/OwnPartsContext.ts';
import { UNREAD_LIMIT } from '../../notices/unreadLimit.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { unreadParts } from './unreadParts.ts';
import './news.css';

type InView = {
  /** In parts that one call each asks for. */
  parts: readonly (readonly string[])[];
  outer: OwnParts;
};

const InViewContext = createContext<InView>({ parts: [], outer: {} });

/**
 * Has the cards of these comics say how many chapters the member has not read. They lie over the
 * covers: nothing moves.
 */
export function UnreadCards({
  slugs,
  children,
}: {
  slugs: readonly string[];
  children: ReactNode;
}): ReactNode {
  const outer = useContext(OwnPartsContext);
  const own = useMemo(() => ({ ...outer, Marks: MarksWithUnread }), [outer]);
  const parts = unreadParts(slugs);
  if (!useSession().isLoggedIn) return children;
  return (
    <InViewContext value={{ parts, outer }}>
      <OwnPartsContext value={own}>{children}</OwnPartsContext>
    </InViewContext>
  );
}

function MarksWithUnread({ comic }: { comic: ComicCard }): ReactNode {
  const { Marks } = useContext(InViewContext).outer;
  return (
    <>
      <Unread slug={comic.slug} />
      {Marks && <Marks comic={comic} />}
    </>
  );
}

function Unread({ slug }: { slug: string }): ReactNode {
  const t = useTranslations('news');
  const part = useContext(InViewContext).parts.find((slugs) => slugs.includes(slug)) ?? [slug];
  // Equal questions are one.
  const { data } = useAnswer(queryOf(useApi(), 'GET /api/unread-counts', { slugs: part.join(',') }));
  const unread = data?.data.find(({ comic }) => comic === slug)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="badge unread-badge tabular">
      <span aria-hidden>{unread > UNREAD_LIMIT ? `${UNREAD_LIMIT}+` : unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </span>
  );
}
