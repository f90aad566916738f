import type { ContentClass } from '../../../contract/ContentClass.ts';
import { isTime } from '../../../contract/isTime.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { EntryCursor } from './EntryCursor.ts';

/** The most entries of one answer. */
const PAGE_SIZE = 500;

type Asked<Row> = {
  /** The cursor of an earlier answer, as the device sent it. */
  since: string | undefined;
  contentClass: ContentClass;
  /** Reads from the primary: a device asks for what another one has just sent. */
  list(page: { since: EntryCursor | undefined; limit: number }): Promise<Row[]>;
  /** The second part of the order in which `list` answers. */
  idOf(row: Row): string;
};

/**
 * Answers the GET of a kind: one page of what has changed behind the cursor. @throws Problem for a
 * cursor that makes no sense
 */
export async function answerChanges<Row extends { updated_at: string }>(asked: Asked<Row>) {
  const { since, contentClass } = asked;
  const rows = await asked.list({ since: parseCursor(since, contentClass), limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    data: page,
    cursor: last ? `${last.updated_at} ${asked.idOf(last)} ${contentClass}` : (since ?? null),
    has_more: rows.length > PAGE_SIZE,
    now: new Date().toISOString(),
  };
}

/**
 * An answer made while the age gate was closed went past what was hidden then, so a member who sees
 * more now gets all entries again.
 */
function parseCursor(text: string | undefined, contentClass: ContentClass): EntryCursor | undefined {
  if (text === undefined) return undefined;
  const [updated_at = '', id = '', seen] = text.split(' ');
  if (!isTime(updated_at)) throw Problem.field('since', 'date');
  return seen === 'safe' && contentClass === 'full' ? undefined : { updated_at, id };
}
