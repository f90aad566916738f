import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURE_ORDER } from './featureOrder.ts';
import { findCycle } from './findCycle.ts';
import { sourceFiles, styleSheets, workshopFiles } from './sourceFiles.ts';

/** The map of docs/architecture.md: who may import whom. */
type Place =
  | { ring: 'contract' | 'platform' | 'ui' | 'screens' | 'server' | 'web' }
  | { ring: 'feature'; feature: string; side: 'both' | 'server' | 'web' };

/**
 * Routes of staff that the list of all routes names: they are no more than an address and a guard.
 */
const STAFF_DOORS = new Set([
  'src/screens/admin/area/adminAreaRoute.ts',
  'src/screens/admin/area/WaitingArea.tsx',
  'src/screens/admin/moderation/moderationRoute.ts',
]);
/**
 * The folders of `src/server`, and which of the others each may import. Every one may import the
 * wiring, which stands above them in no folder.
 */
const SERVER_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  commands: ['start', 'pages', 'demo'],
  start: ['demo'],
  pages: [],
  demo: [],
};
/** The program begins here, and only here does wiring know of commands. */
const PROGRAM_ENTRY = 'src/server/main.ts';
/** Wiring that one place alone has a use for, for it is the whole of something. */
const WHOLES = [PROGRAM_ENTRY, 'src/server/mainOfLauncher.ts', 'src/server/startSite.ts'];

/** They stand under any route. */
const UNTYPED_ROUTES = ['src/screens/routing/useShownRoute.ts', 'src/screens/shell/RootLayout.tsx'];

const files = sourceFiles();
const sheets = styleSheets();
const filesAndSheets = [...files, ...sheets];

function placeOf(path: string): Place {
  const [, ring = '', feature = '', side = ''] = path.split('/');
  if (ring !== 'features') return { ring: ring as 'contract' };
  return {
    ring: 'feature',
    feature,
    side: side === 'server' ? 'server' : side === 'web' || side === 'admin' ? 'web' : 'both',
  };
}

function mayImport(from: Place, to: Place): boolean {
  if (to.ring === 'contract') return true;
  if (from.ring === 'feature') return featureMayImport(from, to);
  if (from.ring === to.ring) return true;
  const isServerSide = to.ring === 'platform' || (to.ring === 'feature' && to.side !== 'web');
  const isWebSide = to.ring === 'ui' || (to.ring === 'feature' && to.side !== 'server');
  if (from.ring === 'server') return isServerSide;
  return (
    (from.ring === 'screens' && isWebSide) || (from.ring === 'web' && (isWebSide || to.ring === 'screens'))
  );
}

function featureMayImport(from: Extract<Place, { ring: 'feature' }>, to: Place): boolean {
  if (to.ring === 'platform') return from.side === 'server';
  if (to.ring === 'ui') return from.side === 'web';
  if (to.ring !== 'feature') return false;
  const isEarlier = FEATURE_ORDER.indexOf(to.feature) <= FEATURE_ORDER.indexOf(from.feature);
  return isEarlier && (to.side === 'both' || to.side === from.side);
}

/** Empty for the wiring. */
function serverFolder(path: string): string {
  const [, , folder = '', file] = path.split('/');
  return file === undefined ? '' : folder;
}

function mayImportInServer(from: string, to: string): boolean {
  return to === from || to === '' || (from === '' ? to !== 'commands' : !!SERVER_FOLDERS[from]?.includes(to));
}

describe('the map of the house', () => {
  it('has every feature in the list that orders them', () => {
    expect([...FEATURE_ORDER].sort()).toEqual(readdirSync('src/features').sort());
  });

  it('lets imports go inwards, to earlier features and to one side only', () => {
    const wrong = filesAndSheets.flatMap((file) =>
      file.imports
        .filter(({ path }) => path.startsWith('src/') && !mayImport(placeOf(file.path), placeOf(path)))
        .map(({ path }) => `${file.path} -> ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has commands, start, pages and demo beside the wiring of the server', () => {
    const entries = readdirSync('src/server', { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.toSorted()).toEqual(Object.keys(SERVER_FOLDERS).toSorted());
  });

  it('has pages and demo know no commands, and wiring none besides the entry of the program', () => {
    const wrong = files.flatMap(({ path, imports }) =>
      imports
        .filter((one) => path.startsWith('src/server/') && one.path.startsWith('src/server/'))
        .filter(
          (one) => path !== PROGRAM_ENTRY && !mayImportInServer(serverFolder(path), serverFolder(one.path)),
        )
        .map((one) => `${path} -> ${one.path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has a file that one folder of the server alone needs in that folder', () => {
    const wiring = files.filter(({ path }) => dirname(path) === 'src/server' && !WHOLES.includes(path));
    expect(wiring.length).toBeGreaterThan(10);
    const misplaced = wiring.flatMap(({ path }) => {
      const importers = files.filter((file) => file.imports.some((one) => one.path === path));
      const folders = new Set(importers.map((file) => serverFolder(file.path)));
      return folders.size === 1 && !folders.has('') ? [`${path} is of ${[...folders].join('')}`] : [];
    });
    expect(misplaced).toEqual([]);
  });

  it('lets no source import what lies outside of src', () => {
    const outside = filesAndSheets.flatMap(({ path, imports }) =>
      imports.filter((one) => !one.path.startsWith('src/')).map((one) => `${path} -> ${one.path}`),
    );
    expect(outside).toEqual([]);
  });

  it('has readers carry nothing of what staff alone see: it is fetched on the way there', () => {
    const isOfStaff = (path: string) => path.split('/').includes('admin') && !STAFF_DOORS.has(path);
    const carried = filesAndSheets
      .filter(({ path }) => !isOfStaff(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((one) => !one.isTypeOnly && !one.isLater && isOfStaff(one.path))
          .map((one) => `${path} -> ${one.path}`),
      );
    expect(carried).toEqual([]);
  });

  it('puts every screen on top of the features, as a composition of their parts', () => {
    const screens = files.filter(({ path }) => path.endsWith('Screen.tsx'));
    expect(screens.length).toBeGreaterThan(60);
    expect(screens.map(({ path }) => path).filter((path) => !path.startsWith('src/screens/'))).toEqual([]);
    const long = filesAndSheets.filter(
      ({ path, text }) => path.startsWith('src/screens/') && text.split('\n').length > 200,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('has nobody but a screen read its route: parts are given what they show', () => {
    const reading = files.filter(
      ({ path, text }) =>
        !path.startsWith('src/screens/') &&
        /\buse(LoaderData|LoaderDeps|Params|Search|Match)\(|\bgetRouteApi\(/.test(text),
    );
    expect(reading.map(({ path }) => path)).toEqual([]);
    const untyped = files.filter(
      ({ path, text }) => path.startsWith('src/screens/') && /strict: false/.test(text),
    );
    expect(untyped.map(({ path }) => path).sort()).toEqual(UNTYPED_ROUTES);
  });

  it('answers each endpoint in the feature whose contract names it', () => {
    const featureOf = (path: string) => path.split('/')[2];
    const routes = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\broute\(\s*(\w+),/g)].map(([, endpoint = '']) => ({ path, text, endpoint })),
    );
    expect(routes.length).toBeGreaterThan(80);
    const wrong = routes.filter(({ path, text, endpoint }) => {
      const contract = new RegExp(`\\b${endpoint}\\b[^;]*?from '([^']+)'`).exec(text)?.[1] ?? '';
      return featureOf(join(dirname(path), contract)) !== featureOf(path);
    });
    expect(wrong.map(({ path, endpoint }) => `${path}: ${endpoint}`)).toEqual([]);
  });

  it('has no import that leads nowhere', () => {
    const lost = filesAndSheets.flatMap(({ path, imports }) =>
      imports.filter((one) => !existsSync(one.path)).map((one) => `${path} -> ${one.path}`),
    );
    expect(lost).toEqual([]);
  });

  it('has no style sheet that nothing imports', () => {
    const imported = new Set(filesAndSheets.flatMap(({ imports }) => imports.map(({ path }) => path)));
    expect(sheets.map(({ path }) => path).filter((path) => !imported.has(path))).toEqual([]);
  });

  it('has no cycles', () => {
    expect(findCycle(filesAndSheets)).toBeUndefined();
  });

  it('has no two files of one name', () => {
    const names = filesAndSheets.map(({ path }) => basename(path).toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('names no file by a word that says nothing', () => {
    const vague = /^(utils?|helpers?|common|misc|manager|service|base|data|handler|index|types)\./i;
    expect(filesAndSheets.map(({ path }) => basename(path)).filter((name) => vague.test(name))).toEqual([]);
  });

  it('names a file that exports one thing as that thing', () => {
    const plain = (name: string) => name.replaceAll('_', '').toLowerCase();
    const wrong = files
      .map(({ path, text }) => ({ path, exported: exportsOf(text) }))
      .filter(
        ({ path, exported }) =>
          exported.length === 1 && plain(exported[0] ?? '') !== plain(basename(path).replace(/\.tsx?$/, '')),
      )
      .map(({ path, exported }) => `${path}: ${exported[0]}`);
    expect(wrong).toEqual([]);
  });

  it('reads the environment in the configuration and nowhere else', () => {
    // The keeper and its programs hand their environment on to PostgreSQL, unread.
    const allowed =
      /^src\/server\/commands\/commandLine\.ts$|^src\/platform\/database\/(postgresKeeper|startEmbeddedPostgres|prepareAccount)\.ts$/;
    const wrong = files
      .filter(({ path, text }) => /process\.env/.test(text) && !allowed.test(path))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('declares shapes as types: interfaces are for what others add to', () => {
    const wrong = files.flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?interface (\w+)/gm)]
        .filter(([, name]) => !['ApiMap', 'Tables', 'WordFiles'].includes(name ?? ''))
        .map(([line]) => `${path}: ${line}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps files near 300 lines', () => {
    const long = filesAndSheets
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > 320);
    expect(long).toEqual([]);
  });

  it('keeps comments within 100 columns', () => {
    // A directive of the lint is one line; strings and templates are not comments.
    const long = [...filesAndSheets, ...workshopFiles()].flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => [...line].length > 100 && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line))
        .filter((line) => !/oxlint-disable/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(long).toEqual([]);
  });

  it('has its rings described in docs/architecture.md', () => {
    const text = readFileSync('docs/architecture.md', 'utf8');
    const missing = ['contract', 'platform', 'ui', 'screens', 'server', 'web'].filter(
      (word) => !text.includes(`\`${word}`),
    );
    expect(missing).toEqual([]);
  });
});

function exportsOf(text: string): string[] {
  const found = text.matchAll(
    /^export (?:default )?(?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm,
  );
  return [...new Set([...found].map(([, name]) => name ?? ''))];
}
