import { useEffect } from 'react';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { formerUsernameKey } from '../../users/accountKeys.ts';
import { hasBlockedWord } from '../hasBlockedWord.ts';
import { blockedMembersKey } from './blockedMembersKey.ts';

export type Blocks = {
  /** Null: a member who has left. */
  isBlocked(username: string | null): boolean;
  hasBlockedWord(text: string): boolean;
};

/**
 * The member's blocks: as this device remembers them at once, then as the server has them. Visitors
 * block nothing.
 */
export function useBlocks(): Blocks {
  const { user } = useSession();
  const noteKey = blockedMembersKey(useSite().id);
  const { data } = useAnswer(queryIf(useApi(), user !== null));
  const kept = useNote(noteKey);
  // Both sides are names as they are stored: of two whose names are one now, one alone is blocked.
  const names = data && JSON.stringify(data.data.map(({ username }) => formerUsernameKey(username)));
  const isMember = user !== null;
  useEffect(() => {
    if (isMember && names !== undefined && names !== kept) writeNote(noteKey, names);
  }, [isMember, names, kept, noteKey]);
  const blocked = isMember ? parseNames(names ?? kept) : [];
  const words = user?.settings.blocked_words ?? [];
  return {
    isBlocked: (username) => username !== null && blocked.includes(formerUsernameKey(username)),
    hasBlockedWord: (text) => hasBlockedWord(text, words),
  };
}

function queryIf(api: ReturnType<typeof useApi>, isMember: boolean) {
  return isMember ? queryOf(api, 'GET /api/member-blocks', {}) : undefined;
}

function parseNames(text: string | null): readonly string[] {
  try {
    const names: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
