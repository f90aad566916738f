/** Whether the reader has come to the card behind a chapter. */
export type CardReach = {
  isInSight: boolean;
  /** The reader's way to the card; undefined: they have not come there since it came into sight. */
  by: 'sight' | 'turn' | undefined;
};

export const UNREACHED: CardReach = { isInSight: false, by: undefined };

/**
 * Another object each time that the card is reached: once by seeing it, and once more by turning to
 * it.
 */
export function reachCard(
  card: CardReach,
  { isTurnedTo, isGoingOn }: { isTurnedTo: boolean; isGoingOn: boolean },
): CardReach {
  // Readers who turn quickly are past the card before the browser says that it was seen.
  const by = isTurnedTo ? 'turn' : card.isInSight ? 'sight' : undefined;
  if (!isGoingOn || by === undefined || by === card.by || card.by === 'turn') return card;
  return { ...card, by };
}
