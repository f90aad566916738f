import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newUuid } from '../../../../ui/device/newUuid.ts';
import { isEmptyComment } from '../../markdown/isEmptyComment.ts';
import { wantFocus } from '../nextFocus.ts';
import { thisTab } from '../../../../ui/device/tabNotes.ts';
import { useThreadView } from '../ThreadContext.ts';
import { useCommentOutbox } from '../useCommentOutbox.ts';
import type { useDraft } from './useDraft.ts';

export type PostOptions = {
  parentId: string | null;
  draft: ReturnType<typeof useDraft>;
  page: number | null;
  website: () => string;
  /** It is posted, or waits for a network. */
  onDone: () => void;
  /** Its text is back in the box. */
  onRefused: () => void;
};

/**
 * Sends what is typed in a box. From then on the outbox has the text, and gives it back where the
 * server does not take it.
 */
export function usePost({ parentId, draft, page, website, onDone, onRefused }: PostOptions) {
  const t = useTranslations('comments.compose');
  const { place, member } = useThreadView();
  const [sentText, setSentText] = useState<string>();
  const [error, setError] = useState<string>();
  const sentKey = useRef<string>(undefined);
  const typedSince = useRef<number>(undefined);
  const outbox = useCommentOutbox((outcome) => {
    if (outcome.key !== sentKey.current) return;
    sentKey.current = undefined;
    setSentText(undefined);
    if (outcome.type === 'refused') return onRefused();
    if (outcome.type === 'posted') wantFocus(outcome.answer.comment?.id);
    typedSince.current = undefined;
    onDone();
  });

  function post(): void {
    if (!member || sentText !== undefined) return;
    const { text } = draft;
    if (isEmptyComment(text)) {
      setError(t('empty'));
      onRefused();
      return;
    }
    const key = newUuid();
    sentKey.current = key;
    setError(undefined);
    setSentText(text);
    draft.write('');
    outbox().send(key, {
      type: 'post',
      ...place,
      parent_id: parentId,
      text,
      page,
      website: website(),
      took_ms: Date.now() - (typedSince.current ?? Date.now()),
      member: member.id,
      tab: thisTab(),
      at: Date.now(),
    });
  }

  return {
    /** The text that is on its way. */
    sentText,
    error,
    post,
    noteTyping() {
      typedSince.current ??= Date.now();
      setError(undefined);
    },
  };
}
