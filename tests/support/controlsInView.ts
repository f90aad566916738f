import type { Page } from 'playwright-core';

const CONTROLS =
  'a[href], button:not([disabled]), summary, input:not([type=hidden]), select, textarea, [tabindex="0"]';
/** A finger's width; a little less is rounding. */
const TARGET_PX = 43.5;

/**
 * Controls of which, having the focus, nothing can be seen: they are off the screen, or something
 * lies over them.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const shares = [0.1, 0.5, 0.9];
    const covered: string[] = [];
    for (const control of root.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
      if (control.tabIndex < 0) continue;
      control.focus();
      // A control that is drawn by its label is seen there.
      const drawnBy = control.matches('input[type=file]') ? (control as HTMLInputElement).labels?.[0] : null;
      const seen = control.closest('label') ?? drawnBy ?? control;
      const { left, right, top, bottom } = seen.getBoundingClientRect();
      const at = (from: number, to: number, share: number) => from + (to - from) * share;
      const hits = shares.flatMap((shareX) =>
        shares.map((shareY) =>
          document.elementFromPoint(
            at(Math.max(0, left), Math.min(right, innerWidth), shareX),
            at(Math.max(0, top), Math.min(bottom, innerHeight), shareY),
          ),
        ),
      );
      const isSeen = hits.some((hit) => hit && (seen.contains(hit) || hit.contains(seen)));
      if (!isSeen)
        covered.push(`${control.outerHTML.slice(0, 160)} under ${hits[4]?.outerHTML.slice(0, 80)}`);
    }
    return covered;
  }, CONTROLS);
}

/**
 * Controls that are too small for a finger, but for
 * - links in running text, which are as high as its lines (WCAG 2.5.8 excepts them, too);
 * - the dots of the slides: many stand in a row, and a swipe and the arrows do the same;
 * - those of the selector `but`.
 */
export function smallTargets(page: Page, but = '[aria-hidden=true]'): Promise<string[]> {
  return page.evaluate(
    ({ controls, least, but }) => {
      const root = document.querySelector('dialog[open]') ?? document.body;
      const small: string[] = [];
      for (const control of root.querySelectorAll<HTMLElement>(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
        // A control that is drawn by its label is pressed there; a chapter's link is as large as
        // its row.
        const drawnBy = control.matches('input[type=file]')
          ? (control as HTMLInputElement).labels?.[0]
          : null;
        const target = control.closest('label, tr') ?? drawnBy ?? control;
        const { width, height } = target.getBoundingClientRect();
        // The hidden input of a composed control is never pressed.
        const isExempt = control.matches(
          `p a, dd a, .text-link, .link, .slides-dot, [aria-hidden=true], ${but}`,
        );
        if ((width < least || height < least) && !isExempt)
          small.push(`${Math.round(width)}x${Math.round(height)} ${control.outerHTML.slice(0, 160)}`);
      }
      return small;
    },
    { controls: CONTROLS, least: TARGET_PX, but },
  );
}
