import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

/**
 * Splits each language's message file into modules, one a part (`virtual:messages/fr/reader`), so that a browser loads the words
 * of the screens it shows and nobody's else.
 */
export function messageModules(): Plugin {
  const fileOf = (language: string) => resolve('src/locales', `${language}.json`);
  return {
    name: 'message-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', part = ''] = id.slice(PREFIX.length + 1).split('/');
      const file = fileOf(language);
      this.addWatchFile(file);
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      if (!(part in messages)) this.error(`${file} has no part "${part}"`);
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(messages[part]))})`,
        moduleType: 'js',
      };
    },
  };
}
