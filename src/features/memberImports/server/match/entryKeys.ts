import { otherTitles } from '../../../comics/server/comicMatchStore.ts';
import { titleKey } from '../../../imports/titleKey.ts';
import type { FileEntry } from '../read/FileEntry.ts';
import { linkKey } from '../read/linkKey.ts';

const ofTitle = (title: string) => `t:${titleKey(title)}`;
const ofLink = (key: string) => `l:${key}`;

/** By which an entry is found among comics. */
export function entryKeys({ title, links }: Pick<FileEntry, 'title' | 'links'>): string[] {
  return [...new Set([...links.map(ofLink), ofTitle(title)])];
}

export type KeyedComic = {
  title: string;
  alternative_titles: readonly { title: string }[];
  translations: Record<string, { title?: string }>;
  links: readonly { url: string }[];
};

/** By which a comic is found: all its titles, and its addresses on other sites. */
export function comicKeys(comic: KeyedComic): string[] {
  const known = comic.links.flatMap(({ url }) => linkKey(url) ?? []);
  return [...new Set([...known.map(ofLink), ...[comic.title, ...otherTitles(comic)].map(ofTitle)])];
}

export const isLinkKey = (key: string) => key.startsWith('l:');
