import { notFound } from '@tanstack/react-router';
import type { Feature } from '../../contract/features.ts';
import type { RouterContext } from './RouterContext.ts';

/** A section that is off has no pages (spec 1). */
export function needsFeature(feature: Feature) {
  return ({ context }: { context: RouterContext }): void => {
    if (!context.site.features.includes(feature)) throw notFound();
  };
}
