import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles, styleSheets } from './sourceFiles.ts';
import { styledClasses } from './styledClasses.ts';
import { writtenClasses } from './writtenClasses.ts';

/** The modules of every page. */
const EVERY_PAGE = ['src/web/main.tsx', 'src/screens/shell/Shell.tsx'];
/** Without those by `import()`, which a component does not begin with. */
const STATIC_IMPORT = /(?:^@?import|\bfrom) '(\.[^']+)'/gm;
const TYPE_IMPORT = /^(?:import|export) type [^;]*;/gm;
/** Given by libraries: the router's links, the editor of texts. */
const OF_LIBRARIES = /^(active|ProseMirror.*)$/;

const sources = sourceFiles();
const imports = new Map(
  [...sources, ...styleSheets()].map(({ path, text }) => [
    path,
    [...text.replace(TYPE_IMPORT, '').matchAll(STATIC_IMPORT)].map(([, target = '']) =>
      join(dirname(path), target),
    ),
  ]),
);
const { defining, homes } = styledClasses();
const everywhere = new Set(EVERY_PAGE.flatMap((path) => [...withImports(path)]));
const written = sources.map(({ path, text }) => ({ path, classes: writtenClasses(path, text) }));

describe('the style sheets', () => {
  /**
   * Another screen may show the component too, or fetch it late: a sheet that its parents happen to
   * import is then not there.
   */
  it('of all classes that a component writes come with it', () => {
    expect(written.filter(({ classes }) => classes.size > 0).length).toBeGreaterThan(500);
    const bare = written.flatMap(({ path, classes }) => {
      const brought = withImports(path).union(everywhere);
      return [...classes]
        .flatMap(meantBy)
        .map((name) => ({ name, sheets: homes.get(name) ?? new Set() }))
        .filter(({ sheets }) => sheets.size > 0 && sheets.isDisjointFrom(brought))
        .map(({ name, sheets }) => `${path}: .${name} of ${[...sheets].join(' ')}`);
    });
    expect(bare).toEqual([]);
  });

  /**
   * Sheets stay when a visit goes on to another screen: a second meaning of a class would change
   * the first.
   */
  it('give each class one meaning', () => {
    const twice = [...defining]
      .map(([name, sheets]) => [name, ...sheets.difference(everywhere)])
      .filter(({ length }) => length > 2);
    expect(twice).toEqual([]);
  });

  it('have no class that nothing writes', () => {
    const meant = new Set(written.flatMap(({ classes }) => [...classes].flatMap(meantBy)));
    const dead = [...homes.keys()].filter((name) => !meant.has(name) && !OF_LIBRARIES.test(name));
    expect(dead).toEqual([]);
  });
});

function withImports(first: string): Set<string> {
  const found = new Set([first]);
  // Members that are added during the loop are visited too.
  for (const path of found) for (const imported of imports.get(path) ?? []) found.add(imported);
  return found;
}

/** The classes of the sheets that a word is or begins: `alert-` begins `alert-danger`. */
function meantBy(word: string): string[] {
  if (!word.endsWith('-')) return [word];
  return [...homes.keys()].filter((name) => name.startsWith(word));
}
