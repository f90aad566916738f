/** The bytes that the browser would still give this site; undefined if it does not say. */
export async function freeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined ? undefined : quota - usage;
  } catch {
    return undefined;
  }
}
