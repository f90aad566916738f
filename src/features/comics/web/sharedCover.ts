/**
 * Name under which a cover travels from a list to its comic's page, in browsers that can show that.
 */
export const SHARED_COVER = 'comic-cover';

/** Makes a card's cover the one that travels; there must be one at a time. */
export function markCover(card: Element): void {
  for (const marked of document.querySelectorAll<HTMLElement>(`[style*="${SHARED_COVER}"]`)) {
    marked.style.viewTransitionName = '';
  }
  const cover = card.querySelector<HTMLElement>('.picture-box');
  if (cover) cover.style.viewTransitionName = SHARED_COVER;
}
