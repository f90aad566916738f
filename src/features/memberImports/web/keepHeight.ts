/**
 * A ref of React: the element stays as high as it has been at its present width. Lists that close
 * while an import is written leave their space, so that what stands below does not move.
 */
export function keepHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let width = 0;
  const observer = new ResizeObserver(() => {
    if (element.clientWidth !== width) element.style.minHeight = '';
    width = element.clientWidth;
    element.style.minHeight = `${element.offsetHeight}px`;
  });
  observer.observe(element);
  return () => observer.disconnect();
}
