import { useState } from 'react';
import type { Comment } from '../commentsApi.ts';
import { useThreadView } from './ThreadContext.ts';

/**
 * Why a comment is folded: who wrote it, or a word in it; null when it is not, or the reader has
 * opened it.
 */
export function useBlockedFold({ author, text }: Pick<Comment, 'author' | 'text'>) {
  const { blocks, member } = useThreadView();
  const [isOpened, setIsOpened] = useState(false);
  const name = author?.username ?? null;
  const isOwn = name !== null && name === member?.username;
  const isBlocked = !isOwn && blocks.isBlocked(name);
  const hasWord = !isOwn && text !== null && blocks.hasBlockedWord(text);
  const fold = isBlocked ? 'blocked' : hasWord ? 'blockedWord' : null;
  return { fold: isOpened ? null : fold, open: () => setIsOpened(true) } as const;
}
