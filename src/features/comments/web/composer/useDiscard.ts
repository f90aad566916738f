import { useTranslations } from 'use-intl';
import { closeAlert, showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import type { Slot } from '../drafts.ts';
import { useThreadView } from '../ThreadContext.ts';
import type { useDraft } from './useDraft.ts';

/** Empties a box for good; the text can be had back as long as the alert stands. */
export function useDiscard(slot: Slot, draft: ReturnType<typeof useDraft>, onDone: () => void): () => void {
  const { openBox } = useThreadView();
  const t = useTranslations('comments.compose');
  return () => {
    const { text, write } = draft;
    write('');
    onDone();
    const run = () => {
      closeAlert(alert);
      write(text);
      openBox(slot);
    };
    const alert = showAlert({ kind: 'success', text: t('discarded'), action: { label: t('undo'), run } });
  };
}
