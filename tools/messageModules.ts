import compile from 'icu-minify/compile';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/contract/languages.ts';

const PREFIX = 'virtual:messages/';
const ADMIN = 'admin';

/**
 * Splits each language's message file into modules, one a part (`virtual:messages/fr/reader`), so
 * that a browser loads the words of the screens it shows and nobody's else. Those of the admin area
 * are split further, one a noun (`virtual:messages/fr/admin/jobs`); `virtual:messages/admin` says
 * how to fetch each. The messages are parsed here, at build, so that the parser (9 KB) stays out of
 * the programs; the alias gives them the part of the library that only fills messages in.
 */
export function messageModules(): Plugin {
  let root = '.';
  const fileOf = (language: string) => resolve(root, 'src/locales', `${language}.json`);
  const readMessages = (language: string) =>
    JSON.parse(readFileSync(fileOf(language), 'utf8')) as Record<string, unknown>;
  return {
    name: 'message-modules',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
      // The page renderer takes the library in, in development too: the alias does not reach into
      // packages left outside.
      ssr: { noExternal: ['use-intl'] },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const path = id.slice(PREFIX.length + 1);
      if (path === ADMIN) return { code: adminLoaders(nounsOf(readMessages('en'))), moduleType: 'js' };
      const [language = '', part = '', noun] = path.split('/');
      const file = fileOf(language);
      this.addWatchFile(file);
      const messages = readMessages(language);
      const words = noun === undefined ? messages[part] : nounsOf(messages)[noun];
      if (words === undefined) this.error(`${file} has no part "${path}"`);
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compileAll(words)))})`,
        moduleType: 'js',
      };
    },
  };
}

function nounsOf(messages: Record<string, unknown>): Record<string, unknown> {
  return (messages[ADMIN] as Record<string, Record<string, unknown>>)[ADMIN] ?? {};
}

/**
 * Written out for each language and noun, because a bundler makes one chunk for each literal
 * import.
 */
function adminLoaders(nouns: Record<string, unknown>): string {
  const ofLanguage = (language: string) =>
    Object.keys(nouns).map((noun) => `${noun}: () => import('${PREFIX}${language}/${ADMIN}/${noun}')`);
  return `export default { ${LANGUAGES.map((language) => `${language}: { ${ofLanguage(language).join()} }`).join()} }`;
}

/** Messages as the formatting part of the library takes them. */
function compileAll(value: unknown): unknown {
  if (typeof value === 'string') return compile(value);
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.map(([key, child]) => [key, compileAll(child)]));
}
