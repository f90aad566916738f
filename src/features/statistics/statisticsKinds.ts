/** Days that the statistics reach back. */
export const STATISTICS_SPANS = ['30', '90', '365'] as const;
export type StatisticsSpan = (typeof STATISTICS_SPANS)[number];

/** The use of a kept picture; the first that fits counts. `unused` goes by itself after a while. */
export const STORED_KINDS = ['pages', 'covers', 'others', 'unused'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];
