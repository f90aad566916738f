import type { SlideFields } from '../slideFields.ts';

/** Whether a slide is to be shown now, wherever it leads. */
export function isTimeOfSlide(slide: Pick<SlideFields, 'active' | 'shown_from' | 'shown_until'>): boolean {
  const { active, shown_from: from, shown_until: until } = slide;
  const now = Date.now();
  return active && (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now);
}
