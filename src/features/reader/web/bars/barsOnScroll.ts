/** Scrolling on by so many CSS pixels hides the bars, back by so many shows them. */
const HIDE_PX = 30;
const SHOW_PX = 10;

/** The distance that a scroller moved since it last turned round; negative for back. */
export type ScrollTrack = { at: number; since: number };

/**
 * Decides whether a movement of a scroller shows or hides the bars. `at` grows in the reading
 * direction. A leap of more than a screen is none of a finger's: a strip was put elsewhere, and
 * says nothing.
 */
export function barsOnScroll(
  track: ScrollTrack,
  { at, screen }: { at: number; screen: number },
): { track: ScrollTrack; areShown?: boolean } {
  const step = at - track.at;
  if (Math.abs(step) > screen) return { track: { at, since: 0 } };
  const isSameWay = step >= 0 === track.since >= 0;
  const since = isSameWay ? track.since + step : step;
  if (since > HIDE_PX) return { track: { at, since }, areShown: false };
  if (since < -SHOW_PX) return { track: { at, since }, areShown: true };
  return { track: { at, since } };
}
