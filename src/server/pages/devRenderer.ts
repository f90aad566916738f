import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { reloadWords } from '../../platform/translation/translate.ts';
import type { PageRenderer } from './pageRenderer.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type DevRenderer = {
  renderer(): Promise<PageRenderer>;
  /** Serves the web program's sources, compiled on the fly, before the site's own routes. */
  serverFactory(handler: RequestListener): Server;
  close(): Promise<void>;
};

/**
 * For work on the program: sources in place of builds, and browsers that take over changes without
 * a reload.
 */
export async function startDevRenderer(): Promise<DevRenderer> {
  const server = createHttpServer();
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}/vite.config.ts`,
    // The bundled form is written to a file and imported, which a watching Node takes for a change
    // of the program.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  vite.watcher.on('change', (path) => {
    if (/\/words\/\w+\.json$/.test(path)) takeOverWords(vite);
  });
  return {
    async renderer() {
      const module = (await vite.ssrLoadModule('/src/web/renderPage.tsx')) as Pick<
        PageRenderer,
        'renderPage'
      >;
      return {
        // Never the same, so that no page is answered from the cache.
        buildId: `dev ${performance.now()}`,
        renderPage: module.renderPage,
        assetsOf: ({ screens }) => ({
          script: '/src/web/main.tsx',
          styles: ['/src/web/styles.css', ...stylesOf(vite, screens)].map((path) => ({
            href: `${path}?direct`,
          })),
          preloads: [],
          prefetches: [],
          fonts: [],
        }),
        finish: (html, url) => vite.transformIndexHtml(url, html),
      };
    },
    serverFactory(handler) {
      server.on('request', (request, response) => {
        vite.middlewares(request, response, () => handler(request, response));
      });
      return server;
    },
    close: () => vite.close(),
  };
}

/** Takes over words of answers and mails. A file that is half written leaves the former ones. */
function takeOverWords(vite: ViteDevServer): void {
  try {
    reloadWords();
  } catch (error) {
    vite.config.logger.error(String(error));
  }
}

/** Style sheets that the screens import, they themselves or what they import. */
function stylesOf(vite: ViteDevServer, screens: readonly string[]): string[] {
  const { idToModuleMap } = vite.environments['ssr']!.moduleGraph;
  const isShown = (id: string) => screens.some((name) => id.endsWith(`/${name}.tsx`));
  const seen = new Set([...idToModuleMap.values()].filter(({ id }) => id !== null && isShown(id)));
  // Modules that are added while the set is gone through are visited too.
  for (const module of seen) module.importedModules.forEach((imported) => seen.add(imported));
  return [...seen].flatMap(({ url }) => (url.endsWith('.css') ? url : []));
}
