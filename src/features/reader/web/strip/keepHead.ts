/** A strip that scrolls by itself never rests: chapters far behind are dropped all the same. */
const LEFT_MAX = 2;

type Joined = { chapter: { id: string } };

/**
 * The chapters of a strip while it is scrolled: the wanted ones, but with the first one kept, so
 * that nothing above the view comes or goes. If that left out the chapter that is read, all wanted
 * ones are taken.
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

/** The index of the others' first one among some; -1 if it is missing. */
function indexOfFirst(chapters: readonly Joined[], others: readonly Joined[]): number {
  return chapters.findIndex(({ chapter }) => chapter.id === others[0]?.chapter.id);
}
