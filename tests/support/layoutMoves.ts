import type { Page } from 'playwright-core';

/** Has a page note what moves by itself, from its next document on; the answer takes what was noted since it was last asked. */
export async function watchLayoutMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
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
        // As everywhere, down to thousandths.
        if (value < 0.001) continue;
        const parts = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${named(node)} from ${rect(previousRect)} to ${rect(currentRect)}`,
        );
        moves.push(`${value.toFixed(3)}: ${parts.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutMoves: string[] }).layoutMoves.splice(0));
}
