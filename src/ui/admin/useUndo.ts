import { useTranslations } from 'use-intl';
import { showResponse } from '../alerts/showResponse.ts';
import { closeAlert, showAlert } from '../alerts/shownAlerts.ts';
import { keepUndo, putBackUndo, takeUndo, type Undoable } from '../alerts/undoList.ts';

/** The time that the alert stands; it waits while it is pointed at or has the focus. */
const SHOWN_MS = 10_000;

export type Undo = {
  /**
   * Tells what was done, with a button that takes it back. Afterwards it stands in the list of `Alt
   * Shift U`.
   */
  showUndo: (done: Undoable) => void;
  /** Takes an act back; says so, or why it could not. */
  takeBack: (id: number) => Promise<void>;
};

export function useUndo(): Undo {
  const t = useTranslations('admin.undo');
  async function takeBack(id: number): Promise<void> {
    const entry = takeUndo(id);
    if (!entry) return;
    try {
      if ((await entry.undo()) === false) return putBackUndo(entry);
      showAlert({ kind: 'success', text: t('done', { message: entry.message }) });
    } catch (error) {
      putBackUndo(entry);
      if (!(error instanceof Error)) throw error;
      showResponse(error);
    }
  }
  return {
    takeBack,
    showUndo(done) {
      const id = keepUndo(done);
      const run = () => {
        closeAlert(alert);
        // The button that had the focus is gone.
        document.getElementById('main')?.focus({ preventScroll: true });
        void takeBack(id);
      };
      const alert = showAlert({
        kind: 'success',
        text: done.message,
        shownMs: SHOWN_MS,
        action: { label: t('act'), run },
      });
    },
  };
}
