import compile from 'icu-minify/compile';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

/**
 * Splits each language's message file into modules, one a part (`virtual:messages/fr/reader`), so that a browser loads the words
 * of the screens it shows and nobody's else. The messages are parsed here, at build, so that the parser (9 KB) stays out of the
 * programs; the alias gives them the part of the library that only fills messages in.
 */
export function messageModules(): Plugin {
  let root = '.';
  const fileOf = (language: string) => resolve(root, 'src/locales', `${language}.json`);
  return {
    name: 'message-modules',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
      // The page renderer takes the library in, in development too: the alias does not reach into packages left outside.
      ssr: { noExternal: ['use-intl'] },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', part = ''] = id.slice(PREFIX.length + 1).split('/');
      const file = fileOf(language);
      this.addWatchFile(file);
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      if (!(part in messages)) this.error(`${file} has no part "${part}"`);
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compileAll(messages[part])))})`,
        moduleType: 'js',
      };
    },
  };
}

/** Messages as the formatting part of the library takes them. */
function compileAll(value: unknown): unknown {
  if (typeof value === 'string') return compile(value);
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.map(([key, child]) => [key, compileAll(child)]));
}
