/** The needs that may call for somebody, the gravest first. */
export const NEEDS = [
  'late',
  'reports',
  'failed_jobs',
  'import_notes',
  'dead_links',
  'dead_slide_links',
  'dead_comic_links',
  'waiting_members',
  'scheduled',
  'old_drafts',
  'missing_cover',
  'missing_rating',
  'missing_pages',
  'missing_language',
] as const;
export type Need = (typeof NEEDS)[number];

/**
 * Needs of comics and their files: those that limited staff are told of, as far as their comics go.
 */
export const NEEDS_OF_COMICS: readonly Need[] = NEEDS.filter(
  (need) => !['reports', 'failed_jobs', 'dead_links', 'dead_slide_links', 'waiting_members'].includes(need),
);
