import type { TextEdit } from './textEdits.ts';

/** Changes a box as if it were typed, so that the browser's own undo takes it back. */
export function insertText(box: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  box.focus();
  box.setSelectionRange(from, to);
  // oxlint-disable-next-line no-deprecated -- nothing else keeps the undo of a textarea
  const isDone = document.execCommand('insertText', false, insert);
  if (!isDone) {
    box.setRangeText(insert, from, to, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.setSelectionRange(start, end);
}
