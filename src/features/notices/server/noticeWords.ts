import { oneLine } from '../../users/server/mails/oneLine.ts';
import type { NoticeGroup } from '../noticesApi.ts';

/** Translates a message of the part `mails` into the receiver's language. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** Words a notice for mails and push messages: what happened, and how the text begins. */
export function noticeWords(group: NoticeGroup, say: Say): { told: string; words: string } {
  const { kind, result, subject, message, actors, actors_count, count } = group;
  const title = oneLine(subject.title ?? '') || say('digest.somewhere');
  const [actor = null] = actors;
  const values = {
    title,
    actor: actor === null ? say('digest.somebody') : oneLine(actor),
    others: actors_count - 1,
    count,
  };
  const told = say(result === null ? `digest.lines.${kind}` : `digest.results.${result}`, values);
  // Spoilers stay closed, because the receiver has not opened them.
  const quoted = subject.excerpt.map((part) => part ?? say('digest.spoiler')).join('');
  return { told, words: oneLine(message ?? quoted) };
}
