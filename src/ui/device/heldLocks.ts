/** Names of the locks that some tab holds or waits for. */
export async function heldLocks(): Promise<Set<string>> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return new Set([...held, ...pending].map(({ name = '' }) => name));
}
