import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles, styleSheets } from './sourceFiles.ts';

/** The modules of every page. */
const EVERY_PAGE = ['src/web/main.tsx', 'src/web/Shell.tsx'];
const SCREEN = /\/(?:web|admin)\/(?:\w+\/)*\w+Screen\.tsx$/;
/** A rule that begins with a class of ours, as the formatter indents it in its layer. */
const OWN_RULE = /^ {2}\.([a-z][\w-]*)/gm;
const STATIC_IMPORT = /(?:\bfrom|\bimport) '(\.[^']+)'/g;
const CLASS_NAMES = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g;

const sources = sourceFiles();
/** Without those by `import()`, which a page does not begin with. */
const imports = new Map(
  [...sources, ...styleSheets()].map(({ path, text }) => [
    path,
    [...text.matchAll(STATIC_IMPORT)].map(([, target = '']) => join(dirname(path), target)),
  ]),
);
const sheetsOf = new Map<string, string[]>();
for (const { path, text } of styleSheets())
  for (const [, name = ''] of text.matchAll(OWN_RULE))
    sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), path]);

/** A page holds the sheets that its screen imports: a component styled by another screen's sheet is bare when opened directly. */
it('every screen imports the style sheets of all that it shows', () => {
  const everywhere = new Set(EVERY_PAGE.flatMap((path) => [...withImports(path)]));
  const screens = sources.filter(({ path }) => SCREEN.test(path)).map(({ path }) => path);
  expect(screens.length).toBeGreaterThan(20);
  const bare = screens.flatMap((screen) => {
    const shown = withImports(screen);
    return sources
      .filter(({ path }) => shown.has(path))
      .flatMap(({ path, text }) => classNamesIn(text).map((name) => ({ path, name })))
      .filter(({ name }) => {
        const sheets = sheetsOf.get(name);
        return sheets && !sheets.some((sheet) => shown.has(sheet) || everywhere.has(sheet));
      })
      .map(({ path, name }) => `${screen} shows .${name} of ${path}`);
  });
  expect([...new Set(bare)]).toEqual([]);
});

function withImports(first: string): Set<string> {
  const found = new Set([first]);
  // Members that are added during the loop are visited too.
  for (const path of found) for (const imported of imports.get(path) ?? []) found.add(imported);
  return found;
}

function classNamesIn(text: string): string[] {
  return [...text.matchAll(CLASS_NAMES)].flatMap(([, plain, template]) =>
    (plain ?? template ?? '').split(/\s+|\$\{[^}]*\}/),
  );
}
