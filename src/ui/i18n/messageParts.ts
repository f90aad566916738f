/**
 * Parts that words are fetched in, and the first names of the words in each. A screen names the
 * parts that it needs. In the admin area every noun is a part of its own: `admin/jobs` has what
 * begins with `admin.jobs`. The server alone says words that begin with `server`.
 */
export const MESSAGE_PARTS = {
  public: [
    'nav',
    'notFound',
    'error',
    'pager',
    'home',
    'latest',
    'comic',
    'chapters',
    'taxonomies',
    'length',
    'loading',
    'clamped',
    'dialog',
    'playlists',
    'staticPage',
    'search',
    'terms',
    'term',
    'theme',
    'ageGate',
    'consent',
    'ads',
  ],
  /** Beside comics, on pages that the reader's own words would weigh on. */
  marks: ['marks'],
  reader: ['reader', 'bookmarks', 'playlistWays', 'versions'],
  account: ['account'],
  refusals: ['refusals'],
  kit: ['controls'],
  comments: ['comments'],
  members: [
    'news',
    'ownPlaylists',
    'push',
    'feeds',
    'listFile',
    'playlistPeople',
    'memberShelves',
    'avatars',
  ],
  transfer: ['transfer'],
} as const;

export type MessagePart = keyof typeof MESSAGE_PARTS;
