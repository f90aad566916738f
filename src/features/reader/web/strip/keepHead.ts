/** Who never rests, as a strip that scrolls by itself, leaves chapters behind all the same. */
const LEFT_MAX = 2;

type Joined = { chapter: { id: string } };

/**
 * The chapters of a strip while it is scrolled: those that are wanted, except that the first one stays what it was, so that nothing
 * before what is seen comes or goes. Where that would leave out the one that is read, it is what is wanted.
 */
export function keepHead<Chapter extends Joined>(options: {
  shown: readonly Chapter[];
  wanted: readonly Chapter[];
  /** Id of the chapter that is read. */
  active: string;
}): readonly Chapter[] {
  const { shown, wanted, active } = options;
  const ahead = indexOfFirst(wanted, shown);
  if (ahead === 0) return wanted;
  if (ahead > 0) {
    const kept = wanted.slice(ahead);
    return kept.some(({ chapter }) => chapter.id === active) ? kept : wanted;
  }
  const behind = indexOfFirst(shown, wanted);
  return behind > 0 ? [...shown.slice(Math.max(0, behind - LEFT_MAX), behind), ...wanted] : wanted;
}

/** Where the first one of the others stands among some; -1 when it does not. */
function indexOfFirst(chapters: readonly Joined[], others: readonly Joined[]): number {
  return chapters.findIndex(({ chapter }) => chapter.id === others[0]?.chapter.id);
}
