type EntryState = { isShown?: true } | null;

/** Whether this entry of the history has shown a chapter before. The entry keeps that over reloads. */
export function wasShown(): boolean {
  return (history.state as EntryState)?.isShown === true;
}
