import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import type { AdminScreenProps } from '../../../ui/admin/AdminScreen.ts';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { WhenText } from '../../../ui/editor/WhenText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { ManagedChapter } from '../../publishing/publishingApi.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { actsOn, chapterActs, type ChapterActName } from './chapterActs.ts';
import { chapterPath } from './chapterPath.ts';
import { ChapterState } from './ChapterState.tsx';
import { canBePlanned } from './canBePlanned.ts';
import { EarlierMoves } from './EarlierMoves.tsx';
import { MergeComic } from './MergeComic.tsx';
import { SeriesBar } from './SeriesBar.tsx';
import { useManagedName } from './useManagedName.ts';
import './chapters.css';

/** All chapters of a comic in reading order, with what can be done about each. */
export const ChaptersScreen = withWords(function ChaptersScreen({ params }: AdminScreenProps) {
  const t = useTranslations('admin.chapters');
  const ofUploads = useTranslations('admin.uploads');
  const slug = params['slug'] ?? '';
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/comics/:slug', { slug }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer({
    ...query,
    ask: async () => {
      try {
        return await query.ask();
      } catch (error) {
        if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
        throw error;
      }
    },
  });
  const title = data ? t('title', { comic: data.title }) : t('short');
  const upload = `/admin/comics/${encodeURIComponent(slug)}/upload`;
  const add = (
    <PathLink path={upload} className="button button-primary">
      {ofUploads('short')}
    </PathLink>
  );
  return (
    <div className="wrap chapters">
      <PageHead title={title} isIndexed={false} />
      <AdminHead
        crumbs={data ? [{ name: data.title }, { name: t('short') }] : []}
        actions={data !== null && add}
      />
      {data === null ? (
        <EmptyState level="h1" title={ofUploads('gone')} />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-26 md:text-34">
            {title}
          </h1>
          {isFailed && <FailedAnswer onRetry={retry} />}
          {!data && !isFailed && <LinesSkeleton />}
          {data && <ChapterList slug={data.slug} add={add} onMerge={retry} />}
        </>
      )}
    </div>
  );
});

type ChapterListProps = { slug: string; add: React.ReactNode; onMerge: () => void };

function ChapterList({ slug, add, onMerge }: ChapterListProps) {
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
          <ChapterLine
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

type ChapterLineProps = {
  chapter: ManagedChapter;
  onChange: () => void;
  isChosen: boolean;
  /** Only of chapters that can be planned. */
  onChoose?: (isChosen: boolean) => void;
};

function ChapterLine({ chapter, onChange, isChosen, onChoose }: ChapterLineProps) {
  const t = useTranslations('admin.chapters');
  const { timezone } = useSite();
  const { isBusy, run } = useChapterAct(chapter, onChange);
  const { state, title, language, scheduled_at: scheduledAt } = chapter;
  const name = useManagedName()(chapter);
  const more = [title, language].filter((one) => one !== null);
  return (
    <li className="edited-chapter">
      <div className="chapter-choice">
        {onChoose && (
          <Checkbox
            label={t('series.choose', { chapter: name })}
            isLabelHidden
            name={`choose_${chapter.slug}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
      </div>
      <div className="chapter-name">
        <PathLink path={chapterPath(chapter)} className="edited-chapter-link">
          {name}
        </PathLink>
        <span className="edited-chapter-facts">
          {[...more, t('pages', { count: chapter.pages_count })].join(', ')}
        </span>
      </div>
      {state === 'scheduled' && scheduledAt !== null && (
        <span className="edited-chapter-facts">
          <WhenText value={scheduledAt} zone={timezone} />
        </span>
      )}
      <ChapterState state={state} />
      <div className="chapter-acts">
        {actsOn(chapter).map((act) => (
          <Button
            key={act}
            isBusy={isBusy}
            aria-label={t('of', { act: t(act), chapter: name })}
            onClick={() => void run(act, name)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Runs an act at once, with a way back. */
function useChapterAct(chapter: ManagedChapter, onChange: () => void) {
  const t = useTranslations('admin.chapters');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const [isBusy, setIsBusy] = useState(false);
  const calls = chapterActs(callApi, { slug: chapter.comic, chapter: chapter.slug });
  return {
    isBusy,
    async run(act: ChapterActName, name: string) {
      setIsBusy(true);
      try {
        await calls[act]();
        onChange();
        showUndo({
          message: t(`done.${act}`, { chapter: name }),
          async undo() {
            await calls.back(chapter, act);
            onChange();
          },
        });
      } catch (error) {
        if (error instanceof Error) showResponse(error);
      } finally {
        setIsBusy(false);
      }
    },
  };
}
