import { useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { MemberComment } from '../memberCommentsApi.ts';
import './memberComments.css';

export type MemberCommentsProps = {
  username: string;
  /** A tab above says what this is: the heading is read out alone. */
  isNamedAbove: boolean;
};

/**
 * A member's comments, the newest first; nothing if they keep them to themselves. Needs the words
 * of comments.
 */
export function MemberComments({ username, isNamedAbove }: MemberCommentsProps): ReactNode {
  const t = useTranslations('comments.ofMember');
  const [befores, setBefores] = useState<readonly string[]>([]);
  const { data } = useAnswer(queryOf(useApi(), 'GET /api/profiles/:username/comments', { username }));
  if (data?.is_shown === false) return null;
  return (
    <section aria-labelledby="member-comments" className="member-comments">
      <h2 id="member-comments" className={isNamedAbove ? 'sr-only' : 'text-20'}>
        {t('title')}
      </h2>
      {[undefined, ...befores].map((before, index) => (
        <Part
          key={before ?? 'first'}
          username={username}
          before={before}
          isLast={index === befores.length}
          onMore={(next) => setBefores([...befores, next])}
        />
      ))}
    </section>
  );
}

type PartProps = {
  username: string;
  before: string | undefined;
  isLast: boolean;
  onMore: (before: string) => void;
};

function Part({ username, before, isLast, onMore }: PartProps): ReactNode {
  const t = useTranslations('comments.ofMember');
  const input = { username, ...(before === undefined ? {} : { before }) };
  const query = queryOf(useApi(), 'GET /api/profiles/:username/comments', input);
  const { data, isFailed, retry } = useAnswer(query);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={6} />;
  const next = data.before;
  return (
    <>
      {data.data.length > 0 ? (
        <ul className="member-comment-list">
          {data.data.map((comment) => (
            <Line key={comment.id} comment={comment} />
          ))}
        </ul>
      ) : (
        before === undefined && next === null && <p className="text-muted">{t('none')}</p>
      )}
      {isLast && next !== null && (
        <button type="button" className="button" onClick={() => onMore(next)}>
          {t('more')}
        </button>
      )}
    </>
  );
}

function Line({ comment: { path, title, excerpt, points, created_at } }: { comment: MemberComment }) {
  const t = useTranslations('comments.ofMember');
  const format = useFormatter();
  return (
    <li>
      <p>
        <PathLink path={path} preload={false} className="font-strong text-link">
          {title}
        </PathLink>
      </p>
      <p className="member-comment-words">{excerpt.map((part) => part ?? t('spoiler')).join('')}</p>
      <p className="text-13 text-muted">
        <MomentText value={created_at} /> · {t('points', { count: points, shown: format.number(points) })}
      </p>
    </li>
  );
}
