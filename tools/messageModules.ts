import compile from 'icu-minify/compile';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../src/contract/languages.ts';
import { findWordFiles } from '../src/platform/translation/findWordFiles.ts';
import { readWords, type WordTree } from '../src/platform/translation/readWords.ts';
import { MESSAGE_PARTS } from '../src/ui/i18n/messageParts.ts';

const PARTS = 'virtual:messages';
const ADMIN = 'virtual:messages/admin';
const READERS: Record<string, readonly string[]> = MESSAGE_PARTS;
/** They are in no part for readers. */
const APART = ['admin', 'server'];

/**
 * Joins the words that lie beside the features, and gives them out in modules, one for each part of
 * a language (`virtual:messages/fr/reader`), so that a browser loads the words of the screens it
 * shows and nobody's else. `virtual:messages` has functions that fetch them;
 * `virtual:messages/admin` has those for the nouns of the admin area. The messages are parsed here,
 * at build, so that the parser (9 KB) stays out of the programs; the alias gives them the part of
 * the library that only fills messages in.
 */
export function messageModules(): Plugin {
  let source = 'src';
  let isBuild = false;
  const read = new Map<Language, WordTree>();
  /** A build reads each language once; development reads anew what was changed. */
  function wordsIn(language: Language): WordTree {
    const words = (isBuild ? read.get(language) : undefined) ?? readWords(source, language);
    read.set(language, words);
    return words;
  }
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
      source = resolve(config.root, 'src');
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === PARTS || id.startsWith(`${PARTS}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PARTS}`)) return undefined;
      if (id === `\0${PARTS}`) return js(loaders(Object.keys(READERS), (part) => part));
      if (id === `\0${ADMIN}`) return js(loaders(nounsOf(wordsIn('en')), (noun) => `admin/${noun}`));
      const [language, part = '', noun] = id.slice(PARTS.length + 2).split('/');
      const known = LANGUAGES.find((one) => one === language);
      if (!known) return this.error(`no language "${language}"`);
      for (const file of findWordFiles(source, known)) this.addWatchFile(file);
      const words = wordsIn(known);
      const unplaced = Object.keys(words).filter((name) => !APART.includes(name) && !isPlaced(name));
      if (unplaced.length > 0) return this.error(`no part of ${unplaced.join(', ')} in messageParts.ts`);
      const said = noun === undefined ? wordsOfPart(words, part) : (words['admin'] as WordTree)[noun];
      if (said === undefined) return this.error(`no words of "${part}/${noun}" in ${known}`);
      return js(`JSON.parse(${JSON.stringify(JSON.stringify(compileAll(said, known)))})`);
    },
  };
}

const js = (value: string) => ({ code: `export default ${value}`, moduleType: 'js' as const });

const nounsOf = (words: WordTree) => Object.keys((words['admin'] ?? {}) as WordTree);

const isPlaced = (name: string) => Object.values(READERS).some((names) => names.includes(name));

function wordsOfPart(words: WordTree, part: string): WordTree {
  const named = (READERS[part] ?? []).map((name) => {
    const said = words[name];
    if (said === undefined) throw new Error(`no words of "${name}", of the part "${part}"`);
    return [name, said] as const;
  });
  return Object.fromEntries(named);
}

/**
 * Written out for each language and part, because a bundler makes one chunk for each literal
 * import.
 */
function loaders(parts: readonly string[], pathOf: (part: string) => string): string {
  const ofLanguage = (language: string) =>
    parts.map((part) => `${part}: () => import('${PARTS}/${language}/${pathOf(part)}')`);
  return `{ ${LANGUAGES.map((language) => `${language}: { ${ofLanguage(language).join()} }`).join()} }`;
}

/**
 * Messages as the formatting part of the library takes them. `name` is said of one with a fault.
 */
function compileAll(value: string | WordTree, name: string): unknown {
  if (typeof value !== 'string')
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, compileAll(child, `${name}.${key}`)]),
    );
  try {
    return compile(value);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}
