import { useEffect, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSite } from '../../site/web/useSite.ts';
import './savedChapters.css';
import { savedName, type SavedChapter } from '../SavedChapter.ts';
import { canSave } from './canSave.ts';
import { checkSaved } from './checkSaved.ts';
import { freeBytes } from './freeBytes.ts';
import { isForgetful } from './isForgetful.ts';
import { cancelSaving, removeSaved } from './removeSaved.ts';
import { saveChapter } from './saveChapter.ts';
import { SavedRow } from './SavedRow.tsx';
import { useSavedChapters } from './useSavedChapters.ts';
import { useSizeText } from './useSizeText.ts';

/**
 * The chapters that can be read on this device without a network. Its words are of the part
 * `account`.
 */
export function SavedChapters(): ReactNode {
  const t = useTranslations('account.saved');
  const { id: siteId } = useSite();
  const chapters = useSavedChapters();
  useEffect(() => {
    // If it cannot be done now, it is the next time.
    if (canSave()) checkSaved(siteId).catch(() => {});
  }, [siteId]);
  if (!chapters) return <LinesSkeleton count={4} />;
  if (!canSave()) return <EmptyState title={t('unable')}>{t('problems.unsupported')}</EmptyState>;
  if (chapters.length > 0) return <SavedList chapters={chapters} />;
  return (
    <EmptyState
      title={t('emptyTitle')}
      mark="0"
      actions={
        <PathLink path="/latest" className="button button-primary">
          {t('browse')}
        </PathLink>
      }
    >
      <p>{t('empty')}</p>
    </EmptyState>
  );
}

function SavedList({ chapters }: { chapters: readonly SavedChapter[] }): ReactNode {
  const t = useTranslations('account.saved');
  const sizeText = useSizeText();
  const language = useLocale();
  const { id: siteId } = useSite();
  const bytes = chapters.reduce((sum, saved) => sum + saved.bytes, 0);
  const free = useFreeBytes(bytes);
  const remove = (removed: readonly SavedChapter[]) =>
    removeSaved({
      siteId,
      chapters: removed,
      words: { removed: t('removed', { count: removed.length }), undo: t('undo') },
    });
  const resume = async (chapter: SavedChapter) => {
    const end = await saveChapter({ siteId, language, chapter });
    if (end?.problem) showAlert({ kind: 'danger', text: t(`problems.${end.problem}`) });
  };
  return (
    <>
      <ul>
        {chapters.map((saved) => (
          <SavedRow
            key={savedName(saved)}
            saved={saved}
            onResume={() => void resume(saved)}
            onCancel={() => cancelSaving(siteId, saved)}
            onRemove={() => remove([saved])}
          />
        ))}
      </ul>
      <div className="saved-foot">
        <p className="tabular text-muted">
          {t('total', { count: chapters.length, size: sizeText(bytes) })}
          {free !== undefined && ` ${t('free', { size: sizeText(free) })}`}
        </p>
        <Button onClick={() => remove(chapters.filter(({ state }) => state !== 'saving'))}>
          {t('removeAll')}
        </Button>
      </div>
      {isForgetful() && <p className="saved-note">{t('forgetful')}</p>}
    </>
  );
}

/**
 * The bytes that the browser would still give, asked again as `bytes` changes; undefined if it does
 * not say.
 */
function useFreeBytes(bytes: number): number | undefined {
  const [free, setFree] = useState<{ beside: number; bytes: number | undefined }>();
  useEffect(() => {
    let isWanted = true;
    void freeBytes().then((found) => isWanted && setFree({ beside: bytes, bytes: found }));
    return () => {
      isWanted = false;
    };
  }, [bytes]);
  return free?.bytes;
}
