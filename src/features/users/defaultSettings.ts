import { USUAL_THRESHOLD } from './commentSorts.ts';
import type { Settings } from './Settings.ts';

/** In a file of its own: browsers need no schema. */
export const DEFAULT_SETTINGS: Settings = {
  locale: null,
  theme: 'system',
  nsfw: 'shown',
  content_languages: [],
  blocked_terms: [],
  blocked_words: [],
  muted_notices: [],
  reading: 'auto',
  fit: 'auto',
  notify_new_device: true,
  muted_pushes: [],
  push_titles: false,
  adult: false,
  comment_sort: 'best',
  comment_threshold: USUAL_THRESHOLD,
  profile: 'everyone',
  comments: 'everyone',
  playlists: 'everyone',
  favorites: 'nobody',
  shelves: 'nobody',
};
