import { useSyncExternalStore } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { onUndoChange, undoEntries } from '../alerts/undoList.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { Button } from '../kit/Button.tsx';
import { useUndo } from './useUndo.ts';
import './shellKeys.css';

/** The member's acts of the last half hour that they can take back. */
export function UndoDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('admin.undo');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const entries = useSyncExternalStore(onUndoChange, undoEntries);
  const { takeBack } = useUndo();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <p className="keys-about">{t('about')}</p>
      {entries.length === 0 ? (
        <p className="keys-about">{t('empty')}</p>
      ) : (
        <ul className="undo-list">
          {entries.map(({ id, message, doneAt }) => (
            <li key={id}>
              <span>
                {message}
                <time dateTime={new Date(doneAt).toISOString()}>{format.relativeTime(doneAt, now)}</time>
              </span>
              <Button
                aria-label={t('one', { message })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  void takeBack(id);
                }}
              >
                {t('act')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/**
 * The button goes with its line: the focus goes to the next line's, the one before, or the way out.
 */
function focusBeside(button: HTMLElement): void {
  const line = button.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  (beside ?? button.closest('dialog'))?.querySelector('button')?.focus();
}
