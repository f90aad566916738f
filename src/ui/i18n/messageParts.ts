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
  reader: ['reader', 'bookmarks', 'marks', 'playlistWays'],
  account: ['account'],
  refusals: ['refusals'],
  kit: ['controls', 'versions'],
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
