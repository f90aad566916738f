import type { Page } from 'playwright-core';

/**
 * Has a page note what moves by itself, from its next document on; the answer takes what was noted
 * since it was last asked. Moves of less than `atLeast` are left out: by themselves they are
 * nothing, and only their sum may be of interest.
 */
export async function watchLayoutMoves(page: Page, atLeast = 0.001): Promise<() => Promise<string[]>> {
  await page.addInitScript((atLeast) => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const moves: string[] = [];
    Object.assign(window, { layoutMoves: moves });
    const named = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent).slice(0, 40);
    const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        if (value < atLeast) continue;
        const parts = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${named(node)} from ${rect(previousRect)} to ${rect(currentRect)}`,
        );
        moves.push(`${value.toFixed(4)}: ${parts.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, atLeast);
  return () => page.evaluate(() => (window as unknown as { layoutMoves: string[] }).layoutMoves.splice(0));
}
