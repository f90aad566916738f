import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { DOUBLE_TAP_MS } from '../gestures/gesture.ts';
import { panStep } from '../gestures/panStep.ts';
import { tapZone } from '../gestures/tapZones.ts';
import { zoomRoom, type Room } from '../gestures/zoom.ts';
import { isReaderControl } from '../gestures/isReaderControl.ts';
import { pagedGround, layerRoom, type GroundOf } from './pagedGround.ts';
import type { ReaderState } from '../ReaderState.ts';
import type { Gestures } from '../gestures/useGestures.ts';
import { useTap } from '../gestures/useTap.ts';

/**
 * Parts of the screen. A screenful leaves some of the old view, so that the eye finds its place.
 */
const SCREENFUL = 0.9;
const SCROLL_PART = 0.15;
/** Less than this is rounding. */
const LEAST_PX = 2;
const DOUBLE_TAP_ZOOM = 2;
const ZOOM_STEP = 1.5;

type HandleOf = {
  reader: ReaderState;
  gestures: Gestures;
  ground: Omit<GroundOf, 'surface'>;
  /** Tells the place which part of the page is read. */
  settle(): void;
};

/** Taps, keys and buttons act on paged reading. */
export function usePagedHandle({ reader, gestures, ground, settle }: HandleOf): void {
  const { surface, view, moves } = reader;
  const { isVertical, direction } = ground;

  const turn = (by: 1 | -1, isHeld?: boolean) => {
    gestures.stop();
    moves.turn(by, isHeld);
  };
  /** The hidden part of the page beyond each side of the screen, zoomed or not. */
  const room = (element: HTMLElement): Room => {
    const zoom = gestures.zoom();
    const zoomed = zoomRoom(zoom, pagedGround({ ...ground, surface: element }).frame);
    const layer = layerRoom(element, direction);
    const sum = (side: keyof Room) => zoomed[side] + layer[side] * zoom.scale;
    return { left: sum('left'), right: sum('right'), up: sum('up'), down: sum('down') };
  };
  const step = (by: 1 | -1, isHeld?: boolean) => {
    const element = surface.current;
    if (!element) return;
    const pan = panStep({
      by,
      direction: isVertical ? 'ltr' : direction,
      room: room(element),
      screen: { width: element.clientWidth, height: element.clientHeight },
      isZoomed: gestures.zoom().scale > 1,
    });
    if (pan) gestures.send({ kind: 'pan', dx: -pan.x, dy: -pan.y }, true);
    else turn(by, isHeld);
  };
  /** False at the end of the page. */
  const scroll = (screens: number): boolean => {
    const element = surface.current;
    if (!element) return false;
    const { up, down } = room(element);
    if ((screens > 0 ? down : up) < LEAST_PX) return false;
    gestures.send({ kind: 'pan', dx: 0, dy: -screens * element.clientHeight }, true);
    return true;
  };
  const zoomTo = (scale: number, at?: { x: number; y: number }) => {
    const { clientWidth = 0, clientHeight = 0 } = surface.current ?? {};
    const middle = { x: clientWidth / 2, y: clientHeight / 2 };
    gestures.send({ kind: 'zoom', scale, ...(at ?? middle) }, true);
  };
  useImperativeHandle(view, () => ({
    step,
    screenful(by, isHeld) {
      if (!scroll(by * SCREENFUL)) turn(by, isHeld);
    },
    scroll: (by) => void scroll(by * SCROLL_PART),
    toEnd: (by) => moves.goTo(by === 1 ? moves.pagesCount : 1),
    zoom: (by) => zoomTo(by === 0 ? 1 : gestures.zoom().scale * ZOOM_STEP ** by),
    settle,
  }));
  usePageTaps({ reader, gestures, ground, onStep: step, onZoom: zoomTo });
}

type TapsOf = Omit<HandleOf, 'settle'> & {
  onStep(by: 1 | -1): void;
  onZoom(scale: number, at: { x: number; y: number }): void;
};

/**
 * Areas that turn pages act at once. A tap that shows the bars waits for a second one, which zooms
 * instead.
 */
function usePageTaps({ reader, gestures, ground, onStep, onZoom }: TapsOf): void {
  const { surface, run, areControlsShown, showControls } = reader;
  const { tap_layout: layout, tap_inversion: inversion } = reader.preferences.preferences;
  const menu = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wereBarsShown = useRef(areControlsShown);
  const showMenu = useEffectEvent(() => run('controls'));
  useEffect(() => () => clearTimeout(menu.current), []);
  useTap(surface, (event) => {
    if (isReaderControl(event.target) || !surface.current) return;
    const { clientX: x, clientY: y, timeStamp: timeMs } = event;
    const { clientWidth, clientHeight } = surface.current;
    const zone = tapZone({ x: x / clientWidth, y: y / clientHeight }, { layout, inversion, ...ground });
    const { tapped } = gestures.send({ kind: 'tap', x, y, timeMs, canRepeat: zone === 'menu' });
    clearTimeout(menu.current);
    if (tapped === 'twice') {
      onZoom(gestures.zoom().scale > 1 ? 1 : DOUBLE_TAP_ZOOM, { x, y });
      // On a busy device the first tap may have shown the bars before the second one arrives.
      showControls(wereBarsShown.current);
    } else if (tapped === 'once' && zone !== 'menu') onStep(zone === 'next' ? 1 : -1);
    else if (tapped === 'once') {
      wereBarsShown.current = areControlsShown;
      menu.current = setTimeout(() => showMenu(), DOUBLE_TAP_MS);
    }
  });
}
