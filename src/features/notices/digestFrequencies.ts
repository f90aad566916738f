/** The frequencies of a digest. In a file of its own: browsers need no schema. */
export const DIGEST_FREQUENCIES = ['off', 'daily', 'weekly'] as const;
