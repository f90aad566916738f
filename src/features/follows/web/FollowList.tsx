import { useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';
import { termPath } from '../../taxonomy/termPath.ts';
import type { Follow } from '../followsApi.ts';
import { MemberFollow } from './MemberFollow.tsx';
import { ForMembers } from './ForMembers.tsx';
import './follows.css';

type Cursor = { at: string; id: string };

/**
 * Everything that the member follows. A follow that is ended stays in view until the page is left,
 * so that it can be taken back.
 */
export function FollowList(): ReactNode {
  return (
    <ForMembers>
      <Pages />
    </ForMembers>
  );
}

function Pages(): ReactNode {
  const t = useTranslations('news');
  const words = useTranslations('account.library');
  const format = useFormatter();
  const [cursors, setCursors] = useState<readonly Cursor[]>([]);
  const { data, isFailed, retry } = useAnswer(queryOf(useApi(), 'GET /api/follows', {}, { keptMs: 0 }));
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={8} />;
  if (data.total === 0) {
    return (
      <EmptyState
        title={t('noFollows')}
        actions={
          <PathLink path="/latest" className="button button-primary">
            {words('browse')}
          </PathLink>
        }
      >
        {t('followNothing')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-14 text-muted tabular">
        {t('followed', { count: data.total, shown: format.number(data.total) })}
        {data.hidden > 0 && ` ${t('notShown', { count: data.hidden })}`}
      </p>
      {[undefined, ...cursors].map((before, index) => (
        <Page
          key={before?.id ?? 'first'}
          before={before}
          isLast={index === cursors.length}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </>
  );
}

type PageProps = { before: Cursor | undefined; isLast: boolean; onMore: (next: Cursor) => void };

function Page({ before, isLast, onMore }: PageProps): ReactNode {
  const t = useTranslations('account.library');
  const input = before ? { before_at: before.at, before_id: before.id } : {};
  const { data, isFailed, retry } = useAnswer(queryOf(useApi(), 'GET /api/follows', input, { keptMs: 0 }));
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={8} />;
  const { next } = data;
  return (
    <>
      <ul>
        {data.data.map((one) => (
          <FollowLine key={`${one.kind}/${one.slug}`} follow={one} />
        ))}
      </ul>
      {isLast && next && (
        <button type="button" className="button my-24" onClick={() => onMore(next)}>
          {t('more')}
        </button>
      )}
    </>
  );
}

function FollowLine({
  follow: { kind, slug, name, name_language, followed_at },
}: {
  follow: Follow;
}): ReactNode {
  const t = useTranslations('news');
  const nameOf = useTranslations('taxonomies');
  const segment = comicSegment(useSite().features);
  const escaped = encodeURIComponent(slug);
  const path =
    kind === 'comics'
      ? `/${segment}/${escaped}`
      : kind === 'playlists'
        ? `/playlists/playlist/${escaped}`
        : termPath({ taxonomy: kind, slug });
  const kindName = kind === 'comics' ? t('comic') : kind === 'playlists' ? t('playlist') : nameOf(kind);
  return (
    <li className="follow-line">
      <div className="follow-names">
        <PathLink path={path} preload={false} className="follow-name">
          <ComicTitle comic={{ title: name, title_language: name_language }} />
        </PathLink>
        <span>
          {kindName} · <DateText value={followed_at} />
        </span>
      </div>
      <MemberFollow thing={{ kind, slug, name }} isKnown isShort={false} />
    </li>
  );
}
