import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import { makeCommentOutbox, type CommentOutbox, type Outcome } from './commentOutbox.ts';

let opened: CommentOutbox | undefined;

/** The page's one outbox. Not on the server. */
export function openCommentOutbox(site: Parameters<typeof makeCommentOutbox>[0]): CommentOutbox {
  opened ??= makeCommentOutbox(site);
  return opened;
}

/** Gives the outbox to events, and hears what became of its entries. */
export function useCommentOutbox(onOutcome: (outcome: Outcome) => void): () => CommentOutbox {
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const open = () => openCommentOutbox({ siteId, callApi });
  const hear = useEffectEvent(onOutcome);
  const listen = useEffectEvent(() => open().onOutcome((outcome) => hear(outcome)));
  useEffect(() => listen(), []);
  return open;
}
