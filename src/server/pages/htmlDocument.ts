import { PAGE_STATE_ID, type RenderedPage } from '../../features/site/RenderedPage.ts';
import { BOOT_SCRIPT } from './bootScript.ts';
import { PAGE_COLOR } from './pageColor.ts';
import { RTA_LABEL } from './rtaLabel.ts';
import type { PageAssets } from './pageRenderer.ts';
import type { PageStyle } from './readStyles.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;

/**
 * The whole document around a rendered page, with a token for private ones. Data stands in a JSON
 * block: nothing in here is an inline script.
 */
export function htmlDocument(page: Page, assets: PageAssets, csrfToken?: string): string {
  return [
    '<!doctype html>',
    `<html lang="${page.htmlLanguage}" data-site="${page.state.site.id}">`,
    '<head>',
    '<meta charset="utf-8">',
    // A slow device would otherwise paint the page half read, and move what it showed.
    ...(page.isStatic ? [] : [`<link rel="expect" href="#${PAGE_STATE_ID}" blocking="render">`]),
    ...themeColors(),
    // The boot script says when it is fetched.
    ...assets.fonts.map((href) => `<link href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<script>${BOOT_SCRIPT}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark light">',
    ...assets.styles.map(styleElement),
    ...(page.state.site.nsfw ? [`<meta name="rating" content="${RTA_LABEL}">`] : []),
    page.head,
    ...(csrfToken === undefined ? [] : [`<meta name="csrf-token" content="${csrfToken}">`]),
    ...(page.isStatic ? [] : scriptsOf(assets)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.webmanifest?lang=${page.state.language}">`,
    '</head>',
    `<body><div id="root">${page.body}</div>`,
    ...(page.isStatic ? [] : [stateBlock(page)]),
    '</body></html>',
  ].join('\n');
}

/**
 * Its address tells parts of the program that come later that they need not fetch it: again, it
 * would bring its fonts late.
 */
function styleElement({ href, inline }: PageStyle): string {
  return inline
    ? `<style data-href="${href}">${inline.text}</style>`
    : `<link rel="stylesheet" href="${href}">`;
}

/** After the pictures that are in view: the page is there and its links work before any script. */
function scriptsOf(assets: PageAssets): string[] {
  return [
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${assets.script}" fetchpriority="low"></script>`,
    ...assets.prefetches.map((href) => `<link rel="prefetch" href="${href}">`),
  ];
}

function stateBlock(page: Page): string {
  return `<script type="application/json" id="${PAGE_STATE_ID}">${jsonForHtml(page.state)}</script>`;
}

/** The browser's frame takes the colour of the page (`--page`). */
function themeColors(): string[] {
  const color = (theme: keyof typeof PAGE_COLOR, scheme: string) =>
    `<meta name="theme-color" data-of="${theme}" media="(prefers-color-scheme: ${scheme})" content="${PAGE_COLOR[theme]}">`;
  return [color('paper', 'light'), color('ink', 'dark')];
}

/** No `<` is left in it, so that no text can end the block. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
