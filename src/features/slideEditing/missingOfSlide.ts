import type { SlideFieldName, SlideFields } from './slideFields.ts';

/** The fields that a slide lacks before readers may see it. */
export const missingOfSlide = (slide: Pick<SlideFields, 'headline' | 'link'>): SlideFieldName[] =>
  (['headline', 'link'] as const).filter((field) => slide[field] === null);
