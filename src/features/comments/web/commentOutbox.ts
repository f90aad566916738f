import type { ApiOutput, CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { readNote, readNotes, writeNote } from '../../../ui/device/deviceNotes.ts';
import { makeOutbox } from '../../../ui/device/makeOutbox.ts';
import { findOpenTabs } from '../../../ui/device/tabNotes.ts';
import { emptyBeforeLogout } from '../../sessions/web/beforeLogout.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import { dropOldDrafts, returnText, slotOf, type DraftBox } from './drafts.ts';
import { entryPrefix, parseUnsent, type Unsent, type UnsentPost } from './unsentComments.ts';

/** The fate of an entry. `waiting`: the site did not answer, and it is sent later. */
export type Outcome = { key: string; entry: Unsent } & (
  | { type: 'posted'; answer: ApiOutput<'POST /api/comments'> }
  | { type: 'voted'; answer: ApiOutput<'PUT /api/comments/:id/vote'> }
  | { type: 'waiting' }
  | { type: 'refused'; error: ApiError }
);

export type CommentOutbox = {
  /** Keeps an entry on the device and sends it. */
  send(key: string, entry: Unsent): void;
  /** Takes a comment that was not sent yet back into its box. */
  takeBack(key: string): void;
  /** Tries again what waits for the member who has just logged in. */
  resume(): void;
  onOutcome(listener: (outcome: Outcome) => void): () => void;
};

/** Answers that say nothing of the comment: it is sent again later. */
const isPassing = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Comments and votes on their way to the server. Each is a note on the device until the server has
 * answered, so that neither a lost network nor a killed tab loses one; the server takes one that
 * comes twice for the same.
 */
export function makeCommentOutbox({ siteId, callApi }: { siteId: string; callApi: CallApi }): CommentOutbox {
  const prefix = entryPrefix(siteId);
  const listeners = new Set<(outcome: Outcome) => void>();
  const tell = (outcome: Outcome) => listeners.forEach((listener) => listener(outcome));
  const read = (key: string) => parseUnsent(readNote(prefix + key));

  /** An entry may have changed while it was sent, as a vote that was cast anew: that one stays. */
  function settle(key: string, sent: Unsent): void {
    if (read(key)?.at === sent.at) writeNote(prefix + key, null);
  }

  function wait(key: string, entry: Unsent): void {
    // A vote shows itself.
    if (entry.type === 'post') writeNote(prefix + key, JSON.stringify({ ...entry, isWaiting: true }));
    tell({ type: 'waiting', key, entry });
  }

  const boxOf = (entry: UnsentPost): DraftBox => {
    const { kind, target, member: owner, parent_id: parentId } = entry;
    return { siteId, owner, kind, target, slot: slotOf(parentId) };
  };

  /** The text goes back to the tab that wrote it; if that is closed, this one has it. */
  async function giveBack(entry: UnsentPost, refusal: string): Promise<void> {
    const isOpen = await findOpenTabs(siteId);
    const tab = entry.tab !== undefined && isOpen(entry.tab) ? { tab: entry.tab } : {};
    returnText({ ...boxOf(entry), ...tab }, entry.text, refusal);
  }

  async function sendOne(key: string, entry: Unsent, isLeaving: boolean): Promise<void> {
    try {
      const manner = isLeaving ? { keepalive: true } : undefined;
      const outcome = await call(callApi, { key, entry, manner });
      settle(key, entry);
      tell(outcome);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isPassing(error)) {
        wait(key, entry);
        throw error;
      }
      if (entry.type === 'post') await giveBack(entry, error.message);
      settle(key, entry);
      tell({ type: 'refused', key, entry, error });
    }
  }

  const outbox = makeOutbox({
    storageKey: `${siteId}_comment-outbox`,
    delayMs: 0,
    maxKeys: 20,
    async send(keys, { isLeaving }) {
      const member = readUser(siteId)?.id;
      const entries = keys
        .flatMap((key) => {
          const entry = read(key);
          return entry ? [{ key, entry }] : [];
        })
        .sort((left, right) => left.entry.at - right.entry.at);
      const own = entries.filter(({ entry }) => entry.member === member);
      for (const { key, entry } of own) await sendOne(key, entry, isLeaving);
      // They wait for the member who made them.
      return entries.filter(({ entry }) => entry.member !== member).map(({ key }) => key);
    },
  });
  emptyBeforeLogout(outbox);
  dropOldDrafts(siteId, Date.now());

  return {
    send(key, entry) {
      writeNote(prefix + key, JSON.stringify(entry));
      outbox.mark(key);
      if (!navigator.onLine) wait(key, entry);
    },
    takeBack(key) {
      const entry = read(key);
      writeNote(prefix + key, null);
      if (entry?.type === 'post') returnText(boxOf(entry), entry.text);
    },
    resume() {
      const member = readUser(siteId)?.id;
      const own = Object.entries(readNotes(prefix)).filter(
        ([, note]) => parseUnsent(note)?.member === member,
      );
      if (member !== undefined && own.length > 0) outbox.mark(...own.map(([key]) => key));
    },
    onOutcome(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Sending = { key: string; entry: Unsent; manner: { keepalive: boolean } | undefined };

async function call(callApi: CallApi, { key, entry, manner }: Sending): Promise<Outcome> {
  if (entry.type === 'vote') {
    const { id, value } = entry;
    return {
      type: 'voted',
      key,
      entry,
      answer: await callApi('PUT /api/comments/:id/vote', { id, value }, manner),
    };
  }
  const { kind, target, parent_id, text, page, website, took_ms } = entry;
  const input = { kind, target, parent_id, text, page, website, took_ms, key };
  return { type: 'posted', key, entry, answer: await callApi('POST /api/comments', input, manner) };
}
