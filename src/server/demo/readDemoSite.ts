import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../contract/languages.ts';
import type { RichText } from '../../contract/RichText.ts';
import type { CommentTarget } from '../../features/comments/commentTargets.ts';
import type { TermNames } from '../../features/taxonomy/server/translateTerms.ts';

export const DEMO_SITE = fileURLToPath(new URL('../../../demo/site', import.meta.url));

type Localised<Value = string> = Record<Language, Value>;

/** The demo's content besides its comics, from `demo/site/`. */
export type DemoSite = {
  /** In their order. */
  playlists: { slug: string; title: Localised; description: Localised; first: string[] }[];
  slides: {
    /** Slug of the comic that it leads to. */
    comic: string;
    focal_x: number;
    focal_y: number;
    title: Localised;
    headline: Localised;
    text: Localised;
  }[];
  termNames: TermNames;
  pages: {
    slug: string;
    position: number;
    texts: Localised<{ title: string; blocks: RichText['blocks'] }>;
  }[];
  threads: DemoThread[];
};

export type DemoThread = { kind: CommentTarget; target: string; comments: DemoComment[] };
export type DemoComment = {
  by: string;
  /** The days since it was written. */
  days: number;
  text: string;
  page?: number;
  /** Names of members who vote for it; `down` has those against it. */
  up?: string[];
  down?: string[];
  replies?: DemoComment[];
};

export async function readDemoSite(): Promise<DemoSite> {
  const pages = await readdir(join(DEMO_SITE, 'pages'));
  return {
    playlists: await readJson('playlists.json'),
    slides: await readJson('slides.json'),
    termNames: await readJson('termNames.json'),
    threads: await readJson('comments.json'),
    pages: await Promise.all(
      pages.sort().map((name) => readJson<DemoSite['pages'][number]>(`pages/${name}`)),
    ),
  };
}

async function readJson<Value>(name: string): Promise<Value> {
  return JSON.parse(await readFile(join(DEMO_SITE, name), 'utf8')) as Value;
}
