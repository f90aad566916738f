let wanted: string | undefined;

/** The comment with this id gets the focus when it appears. */
export function wantFocus(id: string | undefined): void {
  wanted = id;
}

/** Whether this comment was waited for. Once. */
export function takesFocus(id: string): boolean {
  if (wanted !== id) return false;
  wanted = undefined;
  return true;
}
