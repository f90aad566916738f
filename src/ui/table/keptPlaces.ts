/** The place where a table was left: its scroll position, and the cell that had the focus. */
export type KeptPlace = { top: number; id: string | undefined; column: number };

const LIMIT = 30;
const places = new Map<string, KeptPlace>();

/** Remembers, during the visit, how a step of the history was left. */
export function keepPlace(step: string, place: KeptPlace): void {
  places.delete(step);
  places.set(step, place);
  const [oldest] = places.keys();
  if (places.size > LIMIT && oldest !== undefined) places.delete(oldest);
}

export function keptPlace(step: string): KeptPlace | undefined {
  return places.get(step);
}
