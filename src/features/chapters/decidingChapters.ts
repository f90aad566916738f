/**
 * The chapters whose numbers decide how a comic is ordered: those that readers see, so that no
 * draft moves them; while there are none, all that are not in the bin.
 */
export function decidingChapters<Row extends { state: string; isBinned: boolean }>(
  chapters: readonly Row[],
): Row[] {
  const live = chapters.filter(({ state }) => state === 'published');
  return live.length > 0 ? live : chapters.filter(({ isBinned }) => !isBinned);
}
