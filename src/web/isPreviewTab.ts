/** At the end of an address that staff open: it never reaches the server, and stands in no log. */
export const PREVIEW_MARK = '#preview';

export function previewKey(siteId: string): string {
  return `${siteId}_preview`;
}

/**
 * True in a tab that is to show staff a comic as readers will see it. It stays one when it is
 * loaded again.
 */
export function isPreviewTab(siteId: string): boolean {
  try {
    return sessionStorage.getItem(previewKey(siteId)) !== null || location.hash === PREVIEW_MARK;
  } catch {
    // Without storage there is no such tab.
    return false;
  }
}
