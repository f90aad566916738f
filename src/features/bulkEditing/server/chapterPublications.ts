import type { PublicationChange } from '../../publishing/server/publicationMarks.ts';

/**
 * One change of a comic and several of its chapters as a change of each chapter, in the order in
 * which they were changed. The comic goes live with the first one and ceases to be with the last
 * one, so that an undo may stop anywhere between.
 */
export function splitPublication(
  { before, after }: PublicationChange,
  chapterIds: readonly string[],
): Map<string, PublicationChange> {
  const turn = after.state === 'published' ? 0 : chapterIds.length - 1;
  return new Map(
    chapterIds.map((id, index) => [
      id,
      {
        before: { ...(index <= turn ? before : after), chapters: only(before, id) },
        after: { ...(index < turn ? before : after), chapters: only(after, id) },
      },
    ]),
  );
}

const only = ({ chapters }: PublicationChange['before'], id: string) =>
  chapters[id] ? { [id]: chapters[id] } : {};

/**
 * Changes of chapters of one comic as one. They stand in the order of an undo: the last one first.
 */
export function joinPublications(changes: readonly PublicationChange[]): PublicationChange {
  const [last] = changes;
  const first = changes.at(-1);
  if (!last || !first) throw new Error('there is no change to join');
  const all = (side: 'before' | 'after') =>
    Object.assign({}, ...changes.map((change) => change[side].chapters)) as typeof first.before.chapters;
  return {
    before: { ...first.before, chapters: all('before') },
    after: { ...last.after, chapters: all('after') },
  };
}
