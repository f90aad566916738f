import { EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { ImageProblem } from '../../../platform/images/ImageProblem.ts';
import { importNote } from '../importNote.ts';
import type { ImportNote, ImportPage, PageFault, PageFormat } from '../importPlan.ts';
import type { PageGone } from './openSourcePages.ts';

/**
 * English words of why a page is missing, as planning finds it; entries of archives bring their
 * own. Codes are stable.
 */
export const PAGE_FAULTS = {
  page_empty: 'The file is empty.',
  page_is_html: 'It is a web page (HTML), not a picture.',
  page_not_picture: 'It is named as a picture, but its first bytes are those of none.',
  page_unread: 'It is a {format} picture, which is not read: convert it.',
  page_unreadable: 'It cannot be opened ({error}).',
  page_is_link: 'It is a symbolic link, and links to pictures are not followed.',
  page_too_large: 'It has {bytes} bytes; at most {limit_bytes} are allowed.',
} as const;

const UNREAD: Partial<Record<PageFormat, string>> = { jxl: 'JPEG XL', jp2: 'JPEG 2000', heic: 'HEIC' };

export function pageFault(reason: keyof typeof PAGE_FAULTS, params: ImportNote['params'] = {}): PageFault {
  const detail = PAGE_FAULTS[reason].replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''));
  return { ...params, reason, detail };
}

/** The fault of a picture in a format that nothing here reads. */
export function formatFault(format: PageFormat): { fault?: PageFault } {
  const called = UNREAD[format];
  return called === undefined ? {} : { fault: pageFault('page_unread', { format: called }) };
}

/** Why a file that is named as a picture is none, by its first bytes. */
export function contentFault(head: Buffer): PageFault {
  if (head.length === 0) return pageFault('page_empty');
  return pageFault(isHtml(head) ? 'page_is_html' : 'page_not_picture');
}

/** Downloads that fail often leave the server's error page under the name of the picture. */
function isHtml(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(text);
}

/** The fault of a page that failed while it was read or decoded. */
export function faultOf(error: ImageProblem | EntryProblem | PageGone): PageFault {
  const detail = error.message;
  if (error instanceof EntryProblem) return { ...error.params, reason: error.reason, detail };
  return { reason: error instanceof ImageProblem ? `picture_${error.code}` : 'page_gone', detail };
}

export function brokenPage(name: string, fault: PageFault): ImportNote {
  return importNote('broken_page', { ...fault, name: printableName(name) });
}

/** A note for each page that is known to be missing, in their order. */
export function missingPages(pages: readonly ImportPage[]): ImportNote[] {
  return pages.flatMap(({ name, fault }) => (fault ? [brokenPage(name, fault)] : []));
}

/** The problem of a chapter of which no page is left, if so. */
export function withoutPages(pages: readonly ImportPage[]): ImportNote | undefined {
  if (pages.length === 0) return importNote('no_pages');
  if (pages.some(({ fault }) => !fault)) return undefined;
  return importNote('broken_pages', { broken: pages.length, pages: pages.length });
}
