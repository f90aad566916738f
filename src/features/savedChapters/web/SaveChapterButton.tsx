import { CircleCheck, CloudDownload, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { SavedChapter } from '../SavedChapter.ts';
import { canSave } from './canSave.ts';
import { partSaved } from './partSaved.ts';
import { useSavedChapter } from './useSavedChapter.ts';

export type SaveChapterButtonProps = {
  comic: SavedChapter['comic'];
  chapter: SavedChapter['chapter'] & Pick<ChapterRow, 'pages_count'>;
  /** Class of a row in a list of things to do, where its words stand beside it. */
  rowClass?: string;
  /** The chapter's name, if it is one of many. */
  name?: string;
};

const RADIUS = 17;
const AROUND = 2 * Math.PI * RADIUS;

const ICONS = { none: CloudDownload, saving: X, saved: CircleCheck, incomplete: RotateCw };

/**
 * Saves the chapter for times without a network; while it does, how far it is and the way to stop;
 * then the way to delete it.
 */
export function SaveChapterButton(props: SaveChapterButtonProps): ReactNode {
  const { comic, chapter, rowClass, name } = props;
  const t = useTranslations('reader.save');
  const format = useFormatter();
  const language = useLocale();
  const { id: siteId } = useSite();
  const isHydrated = useIsHydrated();
  const saved = useSavedChapter({ comic, chapter });
  const state = saved?.state ?? 'none';
  const part = format.number(saved ? partSaved(saved) : 0, { style: 'percent' });
  const act = t(state, { part });
  const label = name === undefined ? act : t('ofChapter', { chapter: name, act });
  const Icon = ICONS[state];

  async function save(): Promise<void> {
    const { saveChapter } = await loadChunk(() => import('./saveChapter.ts'));
    const { pages_count } = chapter;
    const end = await saveChapter({ siteId, language, chapter: { comic, chapter, pages_count } });
    if (end?.state === 'saved') showAlert({ kind: 'success', text: t('done') });
    else if (end?.problem) showAlert({ kind: 'danger', text: t(`problems.${end.problem}`) });
  }
  async function run(): Promise<void> {
    if (!saved || state === 'incomplete') return save();
    const { removeSaved, cancelSaving } = await loadChunk(() => import('./removeSaved.ts'));
    if (state === 'saving') cancelSaving(siteId, saved);
    else removeSaved({ siteId, chapters: [saved], words: { removed: t('removed'), undo: t('undo') } });
  }
  const press = () => {
    run().catch(() => showAlert({ kind: 'danger', text: t('problems.network') }));
  };
  // The server's page has its room, so that nothing moves when it comes.
  const isPossible = !isHydrated || canSave();
  if (!isPossible) return null;
  return (
    <button
      type="button"
      className={rowClass ?? 'menu-button shrink-0'}
      title={label}
      data-saved={state}
      onClick={press}
    >
      <span aria-hidden className="relative flex">
        <Icon className="size-icon" />
        {saved?.state === 'saving' && <SavedRing part={partSaved(saved)} />}
      </span>
      <span className={rowClass === undefined ? 'sr-only' : ''}>{label}</span>
    </button>
  );
}

/** The progress, around the icon: the button keeps its size. */
function SavedRing({ part }: { part: number }): ReactNode {
  const circle = { cx: 20, cy: 20, r: RADIUS, fill: 'none', stroke: 'currentColor', strokeWidth: 2.5 };
  return (
    <svg
      viewBox="0 0 40 40"
      className="absolute inset-0 size-full"
      style={{ transform: 'rotate(-90deg) scale(1.8)' }}
    >
      <circle {...circle} opacity={0.25} />
      <circle {...circle} strokeDasharray={`${part * AROUND} ${AROUND}`} />
    </svg>
  );
}
