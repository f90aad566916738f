/** On each side; a list of more is no longer chosen from. */
const NEARBY = 50;

/** The chapters around the one with this slug, in their order. */
export function nearbyChapters<Row extends { slug: string }>(rows: readonly Row[], slug: string): Row[] {
  const index = Math.max(
    0,
    rows.findIndex((row) => row.slug === slug),
  );
  return rows.slice(Math.max(0, index - NEARBY), index + NEARBY + 1);
}
