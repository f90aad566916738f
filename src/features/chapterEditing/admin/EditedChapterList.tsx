import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { canBePlanned } from './canBePlanned.ts';
import { EarlierMoves } from './EarlierMoves.tsx';
import { EditedChapterLine } from './EditedChapterLine.tsx';
import { MergeComic } from './MergeComic.tsx';
import { SeriesBar } from './SeriesBar.tsx';

type EditedChapterListProps = {
  /** Slug of the comic. */
  slug: string;
  /** The button that adds chapters: it stands in the list while that is empty. */
  add: ReactNode;
  onMerge: () => void;
};

/** The chapters of a comic in reading order, with what can be done about each and about several. */
export function EditedChapterList({ slug, add, onMerge }: EditedChapterListProps) {
  const t = useTranslations('admin.chapters');
  const api = useApi();
  const queries = useQueryCache();
  const { data, isFailed, retry } = useAnswer(
    queryOf(api, 'GET /api/admin/comics/:slug/chapters', { slug }, { keptMs: 0 }),
  );
  const { user } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (isFailed && !data) return <FailedAnswer onRetry={retry} />;
  if (!data) return <LinesSkeleton />;
  const canPlan = data.data.filter(canBePlanned);
  const choose = (chapter: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== chapter);
    setChosen(new Set(isChosen ? [...others, chapter] : others));
  };
  const merged = () => {
    retry();
    onMerge();
    invalidateAnswers(queries, 'GET /api/admin/comics/:slug/moves');
  };
  // They name comics beyond the limits of staff who have some.
  const moves = user?.is_limited ? null : <EarlierMoves slug={slug} onChange={merged} />;
  if (data.data.length === 0) {
    return (
      <>
        <EmptyState title={t('empty')} actions={add}>
          <p>{t('emptyAbout')}</p>
        </EmptyState>
        {moves}
      </>
    );
  }
  return (
    <>
      {canPlan.length > 0 && (
        <SeriesBar slug={slug} chapters={canPlan} chosen={chosen} onChoose={setChosen} onChange={retry} />
      )}
      <ol className="chapter-list">
        {data.data.map((chapter) => (
          <EditedChapterLine
            key={chapter.slug}
            chapter={chapter}
            onChange={retry}
            isChosen={chosen.has(chapter.slug)}
            {...(canBePlanned(chapter) ? { onChoose: (isChosen) => choose(chapter.slug, isChosen) } : {})}
          />
        ))}
      </ol>
      <div>
        <MergeComic slug={slug} onChange={merged} />
      </div>
      {moves}
    </>
  );
}
