/** Whether a click or key belongs to a control, not to the page. */
export function isReaderControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, select, textarea, dialog, summary, [contenteditable]') !== null
  );
}
