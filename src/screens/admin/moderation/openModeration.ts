import type { FunctionComponent } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { loadAdminMessages, type AdminPart } from '../../../ui/i18n/loadAdminMessages.ts';
import { withRecords } from './withRecords.tsx';

type OpenedByModerators = { load: () => Promise<FunctionComponent>; words: readonly AdminPart[] };

/** Screens of staff that stand outside of the admin area, with all the words that each shows. */
const SCREENS = {
  queue: {
    load: async () => withRecords((await import('./ModerationScreen.tsx')).ModerationScreen),
    words: ['kit', 'admin/keys', 'admin/moderation', 'admin/undo', 'admin/users'],
  },
  comments: {
    load: async () =>
      withRecords((await import('../managedComments/ManagedCommentsScreen.tsx')).ManagedCommentsScreen),
    words: ['kit', 'admin/comments', 'admin/moderation', 'admin/table', 'admin/users'],
  },
} as const satisfies Record<string, OpenedByModerators>;
export type ModerationScreenName = keyof typeof SCREENS;

export const loadModeration = async (name: ModerationScreenName) => ({
  default: await loadChunk<FunctionComponent>(SCREENS[name].load),
});

export const loadModerationWords = (name: ModerationScreenName, language: Language) =>
  loadAdminMessages(language, SCREENS[name].words);
