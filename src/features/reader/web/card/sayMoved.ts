import { closeAlert, showAlert } from '../../../../ui/alerts/shownAlerts.ts';

const UNDO_MS = 10_000;

type Moved = { text: string; undoLabel: string; undo(): void };

/** Says that a comic has gone to another shelf, and takes that back when asked. */
export function sayMoved({ text, undoLabel, undo }: Moved): void {
  const run = () => {
    undo();
    closeAlert(alert);
  };
  const alert = showAlert({
    kind: 'success',
    subject: 'shelf-move',
    text,
    shownMs: UNDO_MS,
    action: { label: undoLabel, run },
  });
}
