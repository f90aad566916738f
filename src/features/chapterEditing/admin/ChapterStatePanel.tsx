import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { WhenText } from '../../../ui/editor/WhenText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { ManagedChapter } from '../../publishing/publishingApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import { canBeMoved, canBePlanned } from './canBePlanned.ts';
import { actsOn, chapterActs, type ChapterActName } from './chapterActs.ts';
import { ChapterState } from './ChapterState.tsx';
import { MoveChapter } from './MoveChapter.tsx';
import { useManagedName } from './useManagedName.ts';
import '../../editing/admin/editing.css';
import './chapterEditor.css';

/** The chapter as readers see it now, and the one thing to do next. */
export function ChapterStatePanel() {
  const t = useTranslations('admin.chapters');
  const { timezone } = useSite();
  const { object: chapter } = useEntityForm<EditedChapter>();
  const { acts, isBusy, run, schedule } = useStateActs();
  const [next] = actsOn(chapter);
  usePaletteActions(next ? [{ id: next, name: t(next), run: () => void run(next) }] : []);
  return (
    <Panel title={t('state')}>
      <p>
        <ChapterState state={chapter.state} />{' '}
        {chapter.scheduled_at !== null && (
          <span className="field-about">
            <WhenText value={chapter.scheduled_at} zone={timezone} />
          </span>
        )}
        {chapter.state === 'published' && chapter.published_at !== null && (
          <span className="field-about">
            <WhenText value={chapter.published_at} zone={timezone} />
          </span>
        )}
      </p>
      <div className="editing-acts">
        {acts.map((act, index) => (
          <Button
            key={act}
            variant={index === 0 ? 'plain' : 'quiet'}
            isBusy={isBusy}
            onClick={() => void run(act)}
          >
            {t(act)}
          </Button>
        ))}
        {chapter.state === 'scheduled' && (
          <Button variant="quiet" isBusy={isBusy} onClick={() => void run('unpublish')}>
            {t('dropPlan')}
          </Button>
        )}
      </div>
      {canBeMoved(chapter) && <MoveChapter />}
      {canBePlanned(chapter) && <PlanForm key={chapter.scheduled_at} onPlan={schedule} isBusy={isBusy} />}
    </Panel>
  );
}

function PlanForm({ onPlan, isBusy }: { onPlan: (at: string) => Promise<void>; isBusy: boolean }) {
  const t = useTranslations('admin.chapters');
  const { timezone } = useSite();
  const { object: chapter } = useEntityForm<EditedChapter>();
  const [at, setAt] = useState(chapter.scheduled_at);
  return (
    <div className="chapter-plan">
      <WhenField label={t('goesLive')} name="scheduled_at" zone={timezone} value={at} onChange={setAt} />
      <div>
        <Button
          isBusy={isBusy}
          disabled={at === null || at === chapter.scheduled_at}
          onClick={() => at !== null && void onPlan(at)}
        >
          {t('schedule')}
        </Button>
      </div>
    </div>
  );
}

/** Each act at once, with a way back. */
function useStateActs() {
  const t = useTranslations('admin.chapters');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const nameOf = useManagedName();
  const { object: chapter, open } = useEntityForm<EditedChapter>();
  const [isBusy, setIsBusy] = useState(false);
  const calls = chapterActs(callApi, { slug: chapter.comic, chapter: chapter.id });
  const renew = (managed: ManagedChapter) =>
    open.editor.replaceObject({ ...open.editor.view().object, ...managed });
  async function guarded(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showResponse(error);
    } finally {
      setIsBusy(false);
    }
  }
  return {
    acts: actsOn(chapter),
    isBusy,
    run: (act: ChapterActName) =>
      guarded(async () => {
        const before = chapter;
        renew((await calls[act]()).chapter);
        showUndo({
          message: t(`done.${act}`, { chapter: nameOf(chapter) }),
          undo: async () => renew((await calls.back(before, act)).chapter),
        });
      }),
    schedule: (at: string) => guarded(async () => renew((await calls.schedule(at)).chapter)),
  };
}
