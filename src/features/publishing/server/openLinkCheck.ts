import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isLanguage } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import { RESERVED_CHAPTER_SLUGS } from '../../site/comicPath.ts';
import { isPagePath } from '../../site/languagePath.ts';
import { isLegalSlug } from '../../staticPages/server/legal/legalPage.ts';
import type {} from '../../staticPages/server/StaticPageTable.ts';
import { TAXONOMY_KINDS } from '../../taxonomy/taxonomyKinds.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { membersCalled } from '../../users/server/membersCalled.ts';
import type {} from '../../users/server/UserTable.ts';

/** Screens without anything of the database in their address. */
const SCREENS = new Set([
  '',
  'home',
  'latest',
  'search',
  'playlists',
  'login',
  'register',
  'password-reset',
  'offline',
  ...TAXONOMY_KINDS.map(({ listPath }) => listPath),
]);

/** Screens of whoever reads, with all that is below them. */
const OWN = new Set(['library', 'notices', 'settings']);

/** Pages about a comic, which stand where chapters do. */
const NO_CHAPTERS = new Set<string>(RESERVED_CHAPTER_SLUGS);

/**
 * The first of some links that leads to a page of this site which readers would not find; undefined
 * if there is none.
 */
export type LinkCheck = (links: readonly string[]) => Promise<string | undefined>;

/**
 * Looks links up, each address once for as long as the check is kept. `origin`: whole addresses of
 * this site are looked up as well. Other sites are never asked.
 */
export function openLinkCheck(database: Kysely<Tables>, origin?: string): LinkCheck {
  const known = new Map<string, boolean>();
  async function isThere(path: string): Promise<boolean> {
    const condition = conditionOf(segmentsOf(path));
    if (typeof condition === 'boolean') return condition;
    const { rows } = await sql<{ exists: boolean }>`select exists (${condition})`.execute(database);
    return rows[0]?.exists === true;
  }
  return async (links) => {
    for (const link of links) {
      const path = ownPath(link, origin);
      if (path === undefined) continue;
      const isAlive = known.get(path) ?? (await isThere(path));
      known.set(path, isAlive);
      if (!isAlive) return link;
    }
    return undefined;
  };
}

/**
 * The path of a page of this site, without its language; undefined for other sites, and for what is
 * no page.
 */
function ownPath(link: string, origin: string | undefined): string | undefined {
  if (link.startsWith('/')) return link;
  if (origin === undefined || !/^([/?#]|$)/u.test(link.startsWith(origin) ? link.slice(origin.length) : '.'))
    return undefined;
  const { pathname } = new URL(link);
  if (!isPagePath(pathname)) return undefined;
  const [language = '', ...rest] = pathname.split('/').slice(1);
  return isLanguage(language) ? `/${rest.join('/')}` : pathname;
}

function segmentsOf(href: string): string[] {
  const [path = ''] = href.split(/[?#]/u);
  try {
    // The router reads them so, and passes over a slash at the end.
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return ['%'];
  }
}

/** Whether there is such a page, or the query that says so. */
function conditionOf(segments: readonly string[]): boolean | RawBuilder<unknown> {
  const path = segments.join('/');
  const [first = '', second, third] = segments;
  if (SCREENS.has(path)) return true;
  if (OWN.has(first)) return true;
  if (segments.length === 1) return isLegalSlug(first);
  if (first === 'post' || first === 'webtoon') return isComicThere(second, third);
  if (first === 'page') return sql`select from static_pages where slug = ${second}`;
  if (first === 'profile') return membersCalled([second ?? '']);
  if (path.startsWith('playlists/playlist/'))
    return sql`select from playlists where slug = ${third} and visibility <> 'private' and hidden_at is null`;
  const kind = TAXONOMY_KINDS.find(({ termPath }) => path.startsWith(`${termPath}/`));
  const slug = kind && segments[kind.termPath.split('/').length];
  return kind && slug !== undefined
    ? sql`select from terms where taxonomy = ${kind.taxonomy} and active and (slug = ${slug}
        or id in (select term_id from term_old_slugs where taxonomy = ${kind.taxonomy} and slug = ${slug}))`
    : false;
}

/**
 * Addresses of before lead on, so they are no dead links. `part` is a chapter, or a page about the
 * comic.
 */
function isComicThere(slug: string | undefined, part: string | undefined): RawBuilder<unknown> {
  const comic = sql`select comics.id from comics where state = 'published'
    and (slug = ${slug} or id in (select comic_id from comic_old_slugs where slug = ${slug}))`;
  if (part === undefined || NO_CHAPTERS.has(part)) return comic;
  return sql`select from chapters where state = 'published' and (
    (slug = ${part} and comic_id in (${comic}))
    or id in (select chapter_id from chapter_old_addresses where comic_slug = ${slug} and chapter_slug = ${part}))`;
}
