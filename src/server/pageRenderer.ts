import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebBuild } from './buildWeb.ts';
import { inlineStyle } from './inlineStyle.ts';
import { readManifest, WEB_ENTRY, type WebManifest } from './webManifest.ts';
import type { RenderedPage, RenderPageOptions } from '../features/site/RenderedPage.ts';

/** Files that the browser must fetch for a page. */
export type PageAssets = {
  script: string;
  /** Text of the style sheet that stands in the page. */
  style: string;
  /** Style sheets of single screens. */
  styles: string[];
  preloads: string[];
  fonts: string[];
};

export type PageRenderer = {
  buildId: string;
  renderPage(options: RenderPageOptions): Promise<RenderedPage>;
  assetsOf(screens: readonly string[], language: string): PageAssets;
  /** Development: adds what the sources need to run in a browser. */
  finish?(html: string, url: string): Promise<string>;
};

type RendererModule = {
  renderPage: PageRenderer['renderPage'];
};

/** The renderer that the web build exports, loaded as a build product: the server never imports the browser's sources. */
export async function loadPageRenderer({ id, folder }: WebBuild): Promise<PageRenderer> {
  const webFolder = join(folder, 'web');
  const manifest = await readManifest(webFolder);
  const { text: style } = await inlineStyle(webFolder);
  const module = (await import(pathToFileURL(join(folder, 'render/renderPage.js')).href)) as RendererModule;
  return {
    buildId: id,
    renderPage: module.renderPage,
    assetsOf: (screens, language) => ({ style, ...assetsOf({ id, manifest, screens, language }) }),
  };
}

type AssetsOf = { id: string; manifest: WebManifest; screens: readonly string[]; language: string };

/** Scripts are named with the build's id, as they name each other (tools/scriptBuildId.ts). */
function assetsOf({ id, manifest, screens, language }: AssetsOf): Omit<PageAssets, 'style'> {
  const entry = manifest[WEB_ENTRY];
  if (!entry) throw new Error('the web build has no entry');
  const keys = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || keys.has(key)) return;
    keys.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(WEB_ENTRY);
  for (const screen of screens) visit(screen);
  visit(messagesKey(manifest, language, 'public'));
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const files = chunks.map((chunk) => chunk.file).filter((file) => file !== entry.file);
  return {
    script: `/${entry.file}?id=${id}`,
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
      .filter((file) => !entry.css?.includes(file))
      .map((file) => `/${file}`),
    preloads: files.map((file) => `/${file}?id=${id}`),
    fonts: [...new Set(chunks.flatMap((chunk) => chunk.assets ?? []))]
      .filter((file) => file.includes('latin-') && file.endsWith('.woff2') && !file.includes('latin-ext'))
      .map((file) => `/${file}`),
  };
}

/** Message modules are virtual, so their names in the manifest carry the bundler's mark. */
function messagesKey(manifest: WebManifest, language: string, part: string): string {
  return Object.keys(manifest).find((key) => key.endsWith(`virtual:messages/${language}/${part}`)) ?? '';
}
