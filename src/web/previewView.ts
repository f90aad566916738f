import { previewKey } from './isPreviewTab.ts';

/** The viewer that a preview shows the site to. */
export type PreviewView = {
  as: 'member' | 'visitor';
  /** Nobody has stated their age yet. */
  isGated: boolean;
};

const viewKey = (siteId: string) => `${previewKey(siteId)}-view`;

/** The choices made in this tab. */
export function readPreviewView(siteId: string): PreviewView {
  const words = sessionStorage.getItem(viewKey(siteId))?.split(' ') ?? [];
  return { as: words.includes('visitor') ? 'visitor' : 'member', isGated: words.includes('gated') };
}

/** For the next page that is loaded; null forgets it. */
export function keepPreviewView(siteId: string, view: PreviewView | null): void {
  if (view === null) sessionStorage.removeItem(viewKey(siteId));
  else sessionStorage.setItem(viewKey(siteId), [view.as, ...(view.isGated ? ['gated'] : [])].join(' '));
}
