/**
 * On blurred covers the first tap of a finger shows the cover, and the second follows its link. A
 * mouse shows it by hovering, and a
 * keyboard by the focus.
 */
export function revealOnTap(): void {
  document.addEventListener('click', reveal, { capture: true });
}

function reveal(event: MouseEvent): void {
  const isTap = (event as PointerEvent).pointerType === 'touch';
  if (!isTap || document.documentElement.dataset['blurred'] === undefined) return;
  const cover = (event.target as Element).closest('a')?.querySelector<HTMLElement>('[data-adult]');
  if (!cover || cover.dataset['shown'] !== undefined) return;
  event.preventDefault();
  event.stopPropagation();
  cover.dataset['shown'] = '';
}
