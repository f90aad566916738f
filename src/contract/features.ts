/**
 * Optional sections of the site (spec 1). One that is off has no routes, navigation, API or admin
 * entry.
 */
export const FEATURES = [
  'webtoons',
  'tags',
  'metas',
  'ratings',
  'collections',
  'groups',
  'parodies',
  'relationships',
  'characters',
  'artists',
  'authors',
  'languages',
  'categories',
  'dmca',
  'logo',
] as const;
export type Feature = (typeof FEATURES)[number];
