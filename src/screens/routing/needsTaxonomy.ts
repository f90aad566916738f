import { notFound } from '@tanstack/react-router';
import { taxonomiesOn, type Taxonomy } from '../../features/taxonomy/taxonomyKinds.ts';
import type { RouterContext } from './RouterContext.ts';

/** A taxonomy that is off has no pages (spec 1). */
export function needsTaxonomy(taxonomy: Taxonomy) {
  return ({ context }: { context: RouterContext }): void => {
    if (!taxonomiesOn(context.site.features).includes(taxonomy)) throw notFound();
  };
}
