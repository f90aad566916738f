import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { scrollsToTop, type Place } from './scrollsToTop.ts';

type Location = AnyRouter['state']['location'];

/**
 * Handles arrival at another page without a reload: it is shown from its top (smoothly, spec 2), or
 * from where it was left when they go back; and its heading gets the focus, so that it is read out,
 * unless the reader has gone elsewhere meanwhile: a menu that they opened would close. `isExempt`
 * names the pages that look after this themselves.
 */
export function useArrival(isExempt: (router: AnyRouter) => boolean): void {
  const router = useRouter();
  useEffect(() => {
    const leftAt = new Map<string, number>();
    let isReturn = false;
    let focusedBefore: Element | null | undefined;
    // The browser would scroll before the page it returns to is there.
    const take = () => (history.scrollRestoration = 'manual');
    const giveBack = () => (history.scrollRestoration = 'auto');
    take();
    addEventListener('pageshow', take);
    addEventListener('pagehide', giveBack);
    const stops = [
      router.history.subscribe(({ action }) => {
        isReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation) leftAt.set(keyOf(fromLocation), scrollY);
        // During redirects keep the focus from before the first navigation.
        if (focusedBefore === undefined) focusedBefore = document.activeElement;
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const { activeElement } = document;
        const hasMoved = activeElement !== document.body && activeElement !== focusedBefore;
        focusedBefore = undefined;
        if (!fromLocation || isExempt(router) || !scrollsToTop(placeOf(fromLocation), placeOf(toLocation)))
          return;
        if (isReturn) scrollTo({ top: leftAt.get(keyOf(toLocation)) ?? 0, behavior: 'instant' });
        else scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
        if (!hasMoved) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      removeEventListener('pageshow', take);
      removeEventListener('pagehide', giveBack);
      giveBack();
      for (const stop of stops) stop();
    };
  }, [router, isExempt]);
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function keyOf(location: Location): string {
  return location.state.__TSR_key ?? location.href;
}

function placeOf(location: Location): Place {
  return { pathname: location.pathname, page: (location.search as { page?: unknown }).page };
}
