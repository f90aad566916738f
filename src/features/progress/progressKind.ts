import type { EntryKind } from '../sync/EntryKind.ts';
import { mergeProgress } from './mergeProgress.ts';
import type { ProgressEntry } from './progressApi.ts';

export const progressKind: EntryKind<ProgressEntry> = {
  keyOf: ({ comic, chapter }) => `${comic}/${chapter}`,
  times: ['read_at', 'hidden_at', 'marked_at', 'unread_from'],
  merge: mergeProgress,
};
