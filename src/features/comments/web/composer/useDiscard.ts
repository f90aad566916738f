import { useTranslations } from 'use-intl';
import { closeAlert, showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import type { useDraft } from './useDraft.ts';

/**
 * Empties a box for good. As long as the alert stands the text can be had back, in front of what
 * has been typed meanwhile.
 */
export function useDiscard(
  { text, write, giveBack }: ReturnType<typeof useDraft>,
  { onDone, onUndone }: { onDone: () => void; onUndone: () => void },
): () => void {
  const t = useTranslations('comments.compose');
  return () => {
    write('');
    onDone();
    const run = () => {
      closeAlert(alert);
      giveBack(text);
      onUndone();
    };
    const alert = showAlert({ kind: 'success', text: t('discarded'), action: { label: t('undo'), run } });
  };
}
