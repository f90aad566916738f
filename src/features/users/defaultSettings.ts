import type { Settings } from './Settings.ts';

/** In a file of its own: browsers need no schema. */
export const DEFAULT_SETTINGS: Settings = {
  locale: null,
  theme: 'system',
  nsfw: 'shown',
  content_languages: [],
  blocked_terms: [],
  reading: 'auto',
  fit: 'auto',
  notify_new_device: true,
  profile: 'everyone',
};
