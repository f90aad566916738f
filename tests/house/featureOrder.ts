/** A feature may import those before it, never one after it. New features find their place here. */
export const FEATURE_ORDER = [
  'site',
  'analytics',
  'media',
  'taxonomy',
  'comics',
  'chapters',
  'popularity',
  'playlists',
  'imports',
  'reader',
  'slides',
  'staticPages',
  'ageGate',
  'search',
  'home',
];
