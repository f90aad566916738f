import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebBuild } from './buildWeb.ts';
import { readStyles, type PageStyle } from './readStyles.ts';
import { readManifest, WEB_ENTRY, type WebManifest } from './webManifest.ts';
import type { RenderedPage, RenderPageOptions } from '../../features/site/RenderedPage.ts';

/** Files that the browser must fetch for a page. */
export type PageAssets = {
  script: string;
  /** The one of every page comes first. */
  styles: PageStyle[];
  preloads: string[];
  /** Files of the page that are kept for offline use. */
  prefetches: string[];
  fonts: string[];
};

type ShownScreens = Pick<Extract<RenderedPage, { kind: 'page' }>, 'screens' | 'keeps'>;

export type PageRenderer = {
  buildId: string;
  renderPage(options: RenderPageOptions): Promise<RenderedPage>;
  assetsOf(page: ShownScreens, language: string): PageAssets;
  /** Development: adds what the sources need to run in a browser. */
  finish?(html: string, url: string): Promise<string>;
};

type RendererModule = {
  renderPage: PageRenderer['renderPage'];
};

/**
 * The renderer that the web build exports, loaded as a build product: the server never imports the
 * browser's sources.
 */
export async function loadPageRenderer({ id, folder }: WebBuild): Promise<PageRenderer> {
  const webFolder = join(folder, 'web');
  const manifest = await readManifest(webFolder);
  const styles = await readStyles(webFolder);
  const module = (await import(pathToFileURL(join(folder, 'render/renderPage.js')).href)) as RendererModule;
  return {
    buildId: id,
    renderPage: module.renderPage,
    assetsOf: (page, language) => assetsOf({ id, manifest, styles, page, language }),
  };
}

type AssetsOf = {
  id: string;
  manifest: WebManifest;
  styles: ReadonlyMap<string, PageStyle>;
  page: ShownScreens;
  language: string;
};

/** Scripts are named with the build's id, as they name each other (tools/scriptBuildId.ts). */
function assetsOf({ id, manifest, styles, page, language }: AssetsOf): PageAssets {
  const entry = manifest[WEB_ENTRY];
  if (!entry) throw new Error('the web build has no entry');
  const screens = page.screens.map((name) => screenKey(manifest, name));
  const keys = withImports(manifest, [
    WEB_ENTRY,
    ...screens,
    keyOf(manifest, `virtual:messages/${language}/public`),
  ]);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const files = chunks.map((chunk) => chunk.file).filter((file) => file !== entry.file);
  return {
    script: `/${entry.file}?id=${id}`,
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].flatMap(
      (file) => styles.get(file) ?? [],
    ),
    preloads: files.map((file) => `/${file}?id=${id}`),
    prefetches: page.keeps.length === 0 ? [] : keptFiles({ id, manifest, page, language }),
    fonts: [...new Set(chunks.flatMap((chunk) => chunk.assets ?? []))]
      .filter((file) => file.includes('latin-') && file.endsWith('.woff2') && !file.includes('latin-ext'))
      .map((file) => `/${file}`),
  };
}

/** No two modules have one name. */
function screenKey(manifest: WebManifest, name: string): string {
  const key = Object.keys(manifest).find((path) => path.endsWith(`/${name}.tsx`));
  if (key === undefined) throw new Error(`the web build has no module of the screen ${name}`);
  return key;
}

/** The modules with all that they import from the start. */
function withImports(manifest: WebManifest, modules: readonly string[]): Set<string> {
  const keys = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || keys.has(key)) return;
    keys.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  modules.forEach(visit);
  return keys;
}

/**
 * They name screens, and the words of all languages, of which a visit needs few: what they may
 * fetch is not all kept.
 */
const DIRECTORIES = [WEB_ENTRY, 'src/screens/member/memberScreens.ts', 'virtual:messages/admin'];
/** Words of the screens that are kept. */
const KEPT_WORDS = ['public', 'marks', 'reader', 'refusals', 'kit', 'members', 'account'];

/** Extra files that a page keeps for offline use, with everything that they may import later. */
function keptFiles({ id, manifest, page, language }: Omit<AssetsOf, 'styles'>): string[] {
  const directories = withImports(
    manifest,
    DIRECTORIES.map((name) => keyOf(manifest, name)),
  );
  const words = KEPT_WORDS.map((part) => keyOf(manifest, `virtual:messages/${language}/${part}`));
  let kept = withImports(manifest, [...page.keeps, ...words]).difference(directories);
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    const later = [...kept].flatMap((key) => manifest[key]?.dynamicImports ?? []);
    kept = withImports(manifest, [...kept, ...later]).difference(directories);
  }
  const named = directories.difference(withImports(manifest, [WEB_ENTRY]));
  const chunks = [...kept, ...named].flatMap((key) => manifest[key] ?? []);
  // The one that stands in pages is asked for by itself where a part of the program needs another
  // of the entry.
  const styles = new Set([...chunks, manifest[WEB_ENTRY]].flatMap((chunk) => chunk?.css ?? []));
  return [...chunks.map(({ file }) => `/${file}?id=${id}`), ...[...styles].map((file) => `/${file}`)];
}

/** Virtual modules, as those of messages, carry the bundler's mark before their name. */
function keyOf(manifest: WebManifest, name: string): string {
  return Object.keys(manifest).find((key) => key.endsWith(name)) ?? '';
}
