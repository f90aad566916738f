import { PAGE_STATE_ID, type RenderedPage } from '../features/site/RenderedPage.ts';
import type { PageAssets } from './pageRenderer.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;

/** The whole document around a rendered page. Data stands in a JSON block: nothing in here is an inline script. */
export function htmlDocument(page: Page, assets: PageAssets): string {
  return [
    '<!doctype html>',
    `<html lang="${page.htmlLanguage}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark light">',
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${assets.style}</style>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    page.head,
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.script}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '</head>',
    `<body><div id="root">${page.body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${jsonForHtml(page.state)}</script>`,
    '</body></html>',
  ].join('\n');
}

/** No `<` is left in it, so that no text can end the block. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
