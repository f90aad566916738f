import type { FoundObjects } from '../../../features/overview/overviewApi.ts';
import type { Taxonomy } from '../../../features/taxonomy/taxonomyKinds.ts';
import { termPath } from '../../../features/taxonomy/termPath.ts';
import { objectItem, type PaletteGroup } from '../../../ui/admin/PaletteItem.ts';
import type { RecentObject } from '../../../ui/admin/recentObjects.ts';
import { findAdminScreen } from './findAdminScreen.ts';

export type FoundNames = {
  group: (kind: keyof FoundObjects) => string;
  chapter: (chapter: Pick<FoundObjects['chapters'][number], 'number' | 'volume' | 'title'>) => string;
  notLive: string;
  taxonomy: (taxonomy: Taxonomy) => string;
  role: (role: FoundObjects['members'][number]['role']) => string;
};

/**
 * The finds of the server as the palette lists them. An object leads to its screen of the admin
 * area, or, where there is none yet, to its public page; what has neither is left out.
 */
export function foundGroups(found: FoundObjects, comicPath: string, names: FoundNames): PaletteGroup[] {
  const state = (isLive: boolean) => (isLive ? {} : { detail: names.notLive });
  const comics = found.comics.map(({ id, slug, title, state: is }) => ({
    id: `comic:${id}`,
    name: title,
    ...state(is === 'published'),
    path: screenOr(
      `comics/${encodeURIComponent(slug)}`,
      is === 'published' && `${comicPath}/${encodeURIComponent(slug)}`,
    ),
  }));
  const chapters = found.chapters.map(({ id, slug, state: is, comic, ...chapter }) => {
    const isLive = is === 'published' && comic.state === 'published';
    const screen = `comics/${encodeURIComponent(comic.slug)}/chapters/${encodeURIComponent(slug)}`;
    const address = `${comicPath}/${encodeURIComponent(comic.slug)}/${encodeURIComponent(slug)}/reader`;
    return {
      id: `chapter:${id}`,
      name: `${comic.title} · ${names.chapter(chapter)}`,
      ...state(isLive),
      path: screenOr(screen, isLive && address),
    };
  });
  const terms = found.terms.map(({ id, taxonomy, slug, name, comics_count: count }) => ({
    id: `term:${id}`,
    name,
    detail: names.taxonomy(taxonomy),
    path: screenOr(`terms/${id}`, count > 0 && termPath({ taxonomy, slug })),
  }));
  const members = found.members.map(({ id, username, role }) => ({
    id: `member:${id}`,
    name: username,
    detail: names.role(role),
    path: `/admin/users?q=${encodeURIComponent(username)}`,
  }));
  return Object.entries({ comics, chapters, terms, members }).map(([kind, objects]) => ({
    id: kind,
    title: names.group(kind as keyof FoundObjects),
    items: objects.flatMap((object) => (object.path ? [objectItem(object as RecentObject)] : [])),
  }));
}

/** The screen below `admin`, if there is one, else the page of the site. */
function screenOr(screen: string, page: string | false): string | undefined {
  return findAdminScreen(screen) ? `/admin/${screen}` : page || undefined;
}
