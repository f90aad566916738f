/** How often a digest comes. In a file of its own: browsers need no schema. */
export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
