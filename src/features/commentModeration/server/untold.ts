type Written = { author_id: string | null };

/**
 * Those of some comments whose authors are to be told of an act.
 * @param told who heard of the same act before. With it each author is told once; without it, of
 * each comment.
 */
export function untold<One extends Written>(
  comments: readonly One[],
  told: ReadonlySet<string> | undefined,
): (One & { author_id: string })[] {
  const heard = new Set(told);
  return comments.filter((one): one is One & { author_id: string } => {
    if (one.author_id === null || (told && heard.has(one.author_id))) return false;
    heard.add(one.author_id);
    return true;
  });
}
