/**
 * Scrolls the row of a link until the link is in its middle: on a phone the last links of a row are
 * out of view. The page stays where it is.
 */
export function moveIntoRow(link: HTMLElement | null | undefined): void {
  const row = link?.parentElement;
  if (!link || !row) return;
  const middle = link.offsetLeft - row.offsetLeft + link.offsetWidth / 2;
  row.scrollTo({ left: middle - row.clientWidth / 2 });
}
