import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MAKE_ICON = fileURLToPath(new URL('../src/ui/controls/makeIcon.ts', import.meta.url));

/**
 * Icons of lucide-react, in browsers, without what no page needs: the many ways in which the
 * library can draw one, and the keys of their lines, which say nothing and can hardly be
 * compressed. Every first visit would load them, more than 1 KB.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => MAKE_ICON,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
    },
  };
}
