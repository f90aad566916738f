import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { WhenText } from '../../../ui/editor/WhenText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { ManagedState } from '../../publishing/managedStates.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import { CheckList } from './CheckList.tsx';
import { comicActs, type ActOptions, type ComicActName } from './comicActs.ts';
import { ComicState } from './ComicState.tsx';
import './comicEditor.css';

/** The one thing to do next, by what the comic is now. */
const NEXT: Record<ManagedState, ComicActName | undefined> = {
  draft: 'publish',
  scheduled: 'publish',
  published: 'unpublish',
  unpublished: 'publish',
  taken_down: undefined,
  bin: 'restore',
};

/** The comic as readers see it now, the things that it still lacks, and the actions on it. */
export function StatePanel() {
  const t = useTranslations('admin.comics');
  const { object: comic } = useEntityForm<EditedComic>();
  const drafts = comic.chapters_count - comic.live_chapters_count;
  const [withChapters, setWithChapters] = useState(comic.live_chapters_count === 0);
  const [isPlanning, setIsPlanning] = useState(false);
  const planned = useRef<HTMLDivElement>(null);
  const { isBusy, run } = useStateActs();
  const next = NEXT[comic.state];
  const canPublish = next === 'publish';
  const act = (name: ComicActName, options: ActOptions = {}) => {
    setIsPlanning(false);
    void run(name, { withChapters: withChapters && drafts > 0, ...options });
  };
  const plan = () => {
    flushSync(() => setIsPlanning(true));
    planned.current?.querySelector('input')?.focus();
  };
  const canBin = comic.state !== 'bin' && comic.state !== 'taken_down';
  const action = (name: ComicActName, keys?: string) => ({
    id: name,
    name: t(`acts.${name}`),
    run: () => act(name),
    ...(keys === undefined ? {} : { keys }),
  });
  usePaletteActions([
    ...(next ? [action(next, canPublish ? 'Mod+Enter' : undefined)] : []),
    ...(canPublish ? [{ id: 'plan', name: t('state.later'), keys: 's', run: plan }] : []),
    ...(comic.state === 'scheduled' ? [action('unschedule')] : []),
    ...(canBin ? [action('bin')] : []),
  ]);
  return (
    <Panel title={t('sections.state')}>
      <StateLine />
      <CheckList />
      {comic.state === 'published' && (
        <p className="field-about">{t('state.readers', { count: comic.recent_readers })}</p>
      )}
      {canPublish && drafts > 0 && (
        <Checkbox
          label={t('withChapters', { count: drafts })}
          name="with_chapters"
          checked={withChapters}
          onChange={({ target }) => setWithChapters(target.checked)}
        />
      )}
      {isPlanning && canPublish && (
        <div ref={planned}>
          <PlanFields onPlan={(at) => act('schedule', { at })} isBusy={isBusy} />
        </div>
      )}
      <div className="editing-acts">
        {next && (
          <Button
            isBusy={isBusy}
            aria-keyshortcuts={canPublish ? 'Control+Enter Meta+Enter' : undefined}
            onClick={() => act(next)}
          >
            {t(`acts.${next}`)}
          </Button>
        )}
        {canPublish && !isPlanning && (
          <Button variant="quiet" onClick={plan}>
            {t('state.later')}
          </Button>
        )}
        {comic.state === 'scheduled' && (
          <Button variant="quiet" onClick={() => act('unschedule')}>
            {t('acts.unschedule')}
          </Button>
        )}
        {canBin && (
          <Button variant="quiet" onClick={() => act('bin')}>
            {t('acts.bin')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Changes the state by the same calls as everywhere; each change can be taken back as a whole. */
function useStateActs() {
  const t = useTranslations('admin.comics');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const { object: comic, open } = useEntityForm<EditedComic>();
  const [isBusy, setIsBusy] = useState(false);
  const acts = comicActs(callApi, comic.id);
  const renew = (managed: object) => open.editor.replaceObject({ ...open.editor.view().object, ...managed });
  async function run(act: ComicActName, options: ActOptions): Promise<void> {
    setIsBusy(true);
    try {
      const { comic: after, undo_id: undoId } = await acts.run(act, options);
      renew(after);
      if (undoId === null) return;
      showUndo({
        message: t(`done.${act}`, { title: comic.title }),
        undo: async () => renew((await acts.undo(undoId)).comic),
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showResponse(error);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, run };
}

function StateLine() {
  const t = useTranslations('admin.comics');
  const { timezone } = useSite();
  const { object: comic } = useEntityForm<EditedComic>();
  return (
    <p>
      <ComicState state={comic.state} />{' '}
      <span className="field-about">
        {comic.state === 'published' && comic.published_at && (
          <>
            {t('since')} <DateText value={comic.published_at} />
          </>
        )}
        {comic.state === 'scheduled' && comic.scheduled_at && (
          <>
            {t('state.live')} <WhenText value={comic.scheduled_at} zone={timezone} />
          </>
        )}
        {comic.state === 'bin' && comic.removed_at && (
          <>
            {t('state.removed')} <DateText value={comic.removed_at} />
          </>
        )}
      </span>
    </p>
  );
}

function PlanFields({ onPlan, isBusy }: { onPlan: (at: string) => void; isBusy: boolean }) {
  const t = useTranslations('admin.comics');
  const { timezone } = useSite();
  const { object: comic } = useEntityForm<EditedComic>();
  const [at, setAt] = useState(comic.scheduled_at);
  return (
    <div className="comic-plan">
      <WhenField label={t('state.at')} name="at" zone={timezone} value={at} onChange={setAt} />
      <Button isBusy={isBusy} disabled={at === null} onClick={() => at !== null && onPlan(at)}>
        {t('acts.schedule')}
      </Button>
    </div>
  );
}
