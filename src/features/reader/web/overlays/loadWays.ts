/** Fetches the ways to another page, which readers of a few pages do without. */
export const loadWays = async () => (await import('./wayParts.ts')).wayParts;
