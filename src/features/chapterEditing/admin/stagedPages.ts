import { newUuid } from '../../../ui/device/newUuid.ts';
import type { PageLine } from '../chapterFields.ts';

export type PageMarks = Partial<Omit<PageLine, 'id'>>;

/**
 * Puts the chosen pages together, in their order, so that the first of them comes to `place`, from
 * 1.
 */
export function moveTo(pages: readonly PageLine[], chosen: ReadonlySet<string>, place: number): PageLine[] {
  const moving = pages.filter(({ id }) => chosen.has(id));
  const rest = pages.filter(({ id }) => !chosen.has(id));
  const at = Math.min(Math.max(0, place - 1), rest.length);
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)];
}

/** One place earlier or later; pages that stand apart are put together. */
export function moveBy(pages: readonly PageLine[], chosen: ReadonlySet<string>, step: -1 | 1): PageLine[] {
  const first = pages.findIndex(({ id }) => chosen.has(id));
  return first < 0 ? [...pages] : moveTo(pages, chosen, first + 1 + step);
}

/** Puts the chosen pages before another one; it stays as it is where that is among them. */
export function moveBefore(pages: readonly PageLine[], chosen: ReadonlySet<string>, id: string): PageLine[] {
  const rest = pages.filter((page) => !chosen.has(page.id));
  const at = rest.findIndex((page) => page.id === id);
  return at < 0 ? [...pages] : moveTo(pages, chosen, at + 1);
}

export function change(
  pages: readonly PageLine[],
  chosen: ReadonlySet<string>,
  marks: PageMarks,
): PageLine[] {
  return pages.map((page) => (chosen.has(page.id) ? { ...page, ...marks } : page));
}

export function remove(pages: readonly PageLine[], chosen: ReadonlySet<string>): PageLine[] {
  return pages.filter(({ id }) => !chosen.has(id));
}

/** New pages of these pictures stand before the first chosen page, or at the end. */
export function addPages(
  pages: readonly PageLine[],
  chosen: ReadonlySet<string>,
  media: readonly string[],
): PageLine[] {
  const first = pages.findIndex(({ id }) => chosen.has(id));
  const at = first < 0 ? pages.length : first;
  const added = media.map((one) => ({
    id: newUuid(),
    media: one,
    wide: null,
    description: null,
    is_hidden: false,
  }));
  return [...pages.slice(0, at), ...added, ...pages.slice(at)];
}
