import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The module whose `__vitePreload` Vite calls around each dynamic import, with the files that the
 * import needs.
 */
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/;
const LOAD_PARTS = fileURLToPath(new URL('../src/ui/device/loadParts.ts', import.meta.url));

/**
 * Has every dynamic import of the browser's program fetch its files first:
 * src/ui/device/loadParts.ts says why. Vite's own helper preloads them as modules, which browsers
 * remember when it fails.
 */
export function fetchedImports(): Plugin {
  return {
    name: 'fetched-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: PRELOAD_HELPER },
      handler: () => `export { loadParts as __vitePreload } from ${JSON.stringify(LOAD_PARTS)};`,
    },
  };
}
