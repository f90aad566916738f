import { readUser } from './sessionNotes.ts';

/**
 * Returns a question: has the stored role of the member changed since it was asked last, or whether
 * it is limited, or their duty to give a second factor? Guards have let them in, or kept them out,
 * by what was stored before.
 */
export function watchRights(siteId: string): () => boolean {
  let before = readUser(siteId);
  return () => {
    const former = before;
    before = readUser(siteId);
    if (former === null || before === null || former.id !== before.id) return false;
    return (
      former.role !== before.role ||
      former.is_limited !== before.is_limited ||
      former.needs_second_factor !== before.needs_second_factor
    );
  };
}
