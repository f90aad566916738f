import { redirect } from '@tanstack/react-router';
import { pathOf } from './pathOf.ts';

/** A comic that was renamed is at its new address, for ever; `rest` is the path below it. */
export function redirectMoved(
  slug: string,
  params: { lang: string; segment: string; slug: string },
  rest: readonly string[],
): void {
  if (slug === params.slug) return;
  throw redirect({ href: pathOf(params.lang, params.segment, slug, ...rest), statusCode: 301 });
}
