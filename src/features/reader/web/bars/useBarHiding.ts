import { useEffect, useEffectEvent, useRef } from 'react';
import { barsOnScroll, type ScrollTrack } from './barsOnScroll.ts';
import type { ReaderState } from '../ReaderState.ts';

const REST_MS = 3000;
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * The bars hide after three seconds of rest and when the reader scrolls on, if the reader wishes
 * it. They come back on scrolling back, a tap or the key for them, and never hide while in use.
 */
export function useBarHiding(reader: ReaderState): void {
  const { preferences, areControlsShown, showControls, surface, overlay, settings } = reader;
  const isWished = preferences.preferences.auto_hide;
  const track = useRef<ScrollTrack>({ at: 0, since: 0 });
  const hide = useEffectEvent(() => {
    const bars = surface.current?.closest('section')?.querySelectorAll(':scope > :is(header, nav)') ?? [];
    const isInUse = [...bars].some((bar) => bar.matches(':has(:focus-visible), :has([aria-expanded=true])'));
    if (overlay === undefined && areControlsShown && !isInUse) showControls(false);
  });
  const scrolled = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const isAcross = settings.layout === 'horizontal' && settings.mode === 'webtoon';
    // From right to left browsers count down from 0.
    const at = isAcross ? Math.abs(target.scrollLeft) : target.scrollTop;
    const screen = isAcross ? target.clientWidth : target.clientHeight;
    const next = barsOnScroll(track.current, { at, screen });
    track.current = next.track;
    if (next.areShown === false) hide();
    else if (next.areShown && !areControlsShown) showControls(true);
  });
  const tabbed = useEffectEvent(({ key }: KeyboardEvent) => {
    // Hidden bars take no focus: the key that walks through them brings them back.
    if (key === 'Tab' && !areControlsShown && overlay === undefined) showControls(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => tabbed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (!isWished) return;
    const listener = (event: Event) => scrolled(event);
    const element = surface.current;
    element?.addEventListener('scroll', listener, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', listener, { capture: true });
  }, [isWished, surface]);
  useEffect(() => {
    if (!isWished || !areControlsShown) return;
    let timer = setTimeout(() => hide(), REST_MS);
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => hide(), REST_MS);
    };
    for (const act of ACTS) addEventListener(act, rest, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const act of ACTS) removeEventListener(act, rest);
    };
  }, [isWished, areControlsShown]);
}
