/** A chapter is saved by one tab; the lock goes with the tab, however that ends. */
export function saveLock(siteId: string, name: string): string {
  return `${siteId}_save:${name}`;
}

/** One chapter after the other: together they would only wait for each other. */
export function queueLock(siteId: string): string {
  return `${siteId}_saving`;
}
