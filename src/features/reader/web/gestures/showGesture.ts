import type { Gesture } from './gesture.ts';

const SETTLING = 'data-settling';

/** Shows a gesture by custom properties of its surface. */
export function showGesture(element: HTMLElement, { zoom, drag }: Gesture, isVertical: boolean): void {
  const properties = {
    '--drag-x': isVertical ? 0 : drag,
    '--drag-y': isVertical ? drag : 0,
    '--zoom-x': zoom.x,
    '--zoom-y': zoom.y,
  };
  for (const [name, px] of Object.entries(properties)) element.style.setProperty(name, `${px}px`);
  element.style.setProperty('--zoom', `${zoom.scale}`);
  element.toggleAttribute('data-zoomed', zoom.scale > 1);
}

/** Lets the page glide to its place, or stops that at once; undefined leaves it as it is. */
export function showSettling(element: HTMLElement | null, isSettling: boolean | undefined): void {
  if (isSettling !== undefined) element?.toggleAttribute(SETTLING, isSettling);
}
