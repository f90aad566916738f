type EntryState = { isShown?: true } | null;

/**
 * Whether this entry of the history has shown a chapter before. The entry keeps that over reloads.
 * Never on the server.
 */
export function wasShown(): boolean {
  return (globalThis.history?.state as EntryState | undefined)?.isShown === true;
}
