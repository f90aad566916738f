import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fetchedImports } from './tools/fetchedImports.ts';
import { messageModules } from './tools/messageModules.ts';
import { plainIcons } from './tools/plainIcons.ts';
import { scriptBuildId } from './tools/scriptBuildId.ts';

const PROGRAM = source('src/web/main.tsx');
/** The page that most visits begin with, and the one where most time is spent. */
const FIRST_SCREEN = source('src/screens/reading/home/HomeScreen.tsx');
const COMIC_SCREEN = source('src/screens/reading/comic/ComicScreen.tsx');
const READER_SCREEN = source('src/screens/reading/reader/ReaderScreen.tsx');

/**
 * Features whose entries are kept on the device, and what sends them. The reader loads nearly all
 * of them, other screens few.
 */
const KEPT =
  /src\/(features\/(bookmarks|memberNotes|progress|reports|savedChapters|sync(?!\/web\/(timeAfter|claimEntries)))\/|ui\/device\/(makeOutbox|sendInParts)\.ts|contract\/clockSkew\.ts)/;

/**
 * How far a comic was read, and which number is which: small modules that lists of chapters, the
 * reader and the library have in common.
 */
const HOW_FAR =
  /src\/features\/(chapters\/(isRead|numberSpan|isInHistory|progressSince|allProgressSince|web\/progressNotes|web\/useKeptProgress|web\/useChapterProgress)|comicMarks\/web\/rereadFrom)\.ts$/;

/**
 * Small modules that always come together, each group as one file; `kept` would bring them with all
 * that sends. The marks of one comic, what else the pages of comics and the end of a chapter share,
 * the button that saves a chapter, and lists of comics with the way through their pages.
 */
const TOGETHER = {
  marks:
    /src\/features\/comicMarks\/(web\/(FavoriteButton|markNames|markNotes|noteComicMark|useComicMark|useMarksSheet)|markTimes|maxRereads)\.|ui\/controls\/useFetchedSheet|memberPlaylists\/web\/loadPlaylistsSheet|icons\/heart\.mjs$/,
  shelves: /comicMarks\/web\/(ShelfButton|usePlaylistsSheet)\.|icons\/list-(plus|check)\.mjs$/,
  saving:
    /savedChapters\/web\/(SaveChapterButton|useSavedChapter|partSaved|canSave)\.|icons\/(cloud-download|rotate-cw)\.mjs$/,
  list: /comics\/web\/(ComicList|ComicGrid|CardPlace|ListControls|ListLink)\.|ui\/controls\/OrderLink/,
  pager: /ui\/controls\/(Pager|pagerWindow)\.|icons\/chevrons-(left|right)\.mjs$/,
};

/** Names, owners and times of notes on the device: a few lines that most screens need. */
const EVERYWHERE =
  /src\/features\/(comicMarks\/web\/markPrefix|sync\/web\/(timeAfter|claimEntries))\.ts$|src\/ui\/device\/markUnsent\.ts$/;

/** Icons, and one small rule, that the same screens share. */
const BESIDE_CHAPTERS =
  /lucide-react\/dist\/esm\/icons\/(arrow-down-up|download|lock)\.mjs$|src\/ui\/device\/isSavingData\.ts$/;

/** Search and what is like it has both; alone each of them is a request. */
const BESIDE_SEARCH = /src\/(ui\/controls\/keepRowFocus|features\/search\/web\/useSettled)\.ts$/;

/**
 * All that every page loads is one file: the program, and what the first screen shares with others.
 * One is smaller than two. The bundler's own runtime is in it while every chunk that needs that
 * also imports something else of this one.
 */
function everyPage() {
  let program: Set<string> | undefined;
  let first: Set<string> | undefined;
  return {
    name: (id: string, bundler: ChunkingContext): string | null => {
      program ??= withImports(PROGRAM, bundler);
      first ??= withImports(FIRST_SCREEN, bundler);
      if (program.has(id) || EVERYWHERE.test(id)) return 'main';
      const importers = bundler.getModuleInfo(id)?.importers ?? [];
      const isShared = first.has(id) && !first.isSupersetOf(new Set(importers));
      return isShared ? 'main' : null;
    },
    test: (id: string) => !id.endsWith('.css'),
    priority: 2,
    debugName: 'every page',
  };
}

/**
 * Modules that a screen shares with others are one file, not one for every combination of screens:
 * on a phone a request costs more than its bytes. The group's modules are read from the screen's
 * imports.
 */
function groupOf({ screen, without = [], name, among = /./ }: Group) {
  let modules: Set<string> | undefined;
  return {
    name: (id: string, bundler: ChunkingContext): string | null => {
      // Every page loads the program's own modules: they must not lead to the group.
      modules ??= [PROGRAM, ...without].reduce(
        (left, other) => left.difference(withImports(other, bundler)),
        withImports(screen, bundler),
      );
      return modules.has(id) ? name : null;
    },
    test: (id: string) => !id.endsWith('.css') && among.test(id),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
    debugName: name,
  };
}

type Group = {
  screen: string;
  /** Screens that would fetch all of the group for the little that they share with it. */
  without?: readonly string[];
  name: string;
  among?: RegExp;
};
type Imports = { importedIds: readonly string[]; importers: readonly string[] };
type ChunkingContext = { getModuleInfo(id: string): Imports | null };

function withImports(first: string, bundler: ChunkingContext): Set<string> {
  const found = new Set([first]);
  // What is added while the set is gone through is visited too.
  for (const id of found) bundler.getModuleInfo(id)?.importedIds.forEach((one) => found.add(one));
  return found;
}

/**
 * One sheet for a feature, one for its staff, and one for the kit. The reader has several: most of
 * them are for what is opened over the page.
 */
const STYLES_GROUP = {
  name: (id: string): string | null => {
    const [, folder, side] = /src\/(?:features|ui)\/(\w+)\/(\w+)/.exec(id) ?? [];
    if (folder === undefined || folder === 'reader') return null;
    return side === 'admin' ? `${folder}StaffStyles` : `${folder}Styles`;
  },
  test: /\.css$/,
  priority: 3,
  debugName: 'styles',
};

/**
 * The router's own care of where a page is scrolled to would work against `useArrival`, and weighs
 * 1 KB.
 */
const NO_ROUTER_SCROLL = {
  find: /^\.\/scroll-restoration\.js$/,
  replacement: source('src/ui/layout/noRouterScroll.ts'),
};

function source(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/**
 * Two programs come from `src/web`: the browser's, and the one that renders pages on the server;
 * `src/server/pages/buildWeb.ts` says where to.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  // The renderer holds its libraries in their production form, whatever NODE_ENV the server runs
  // under.
  ssr: isSsrBuild ? { noExternal: true } : {},
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    messageModules(),
    ...(isSsrBuild ? [] : [fetchedImports(), plainIcons(), scriptBuildId(process.env['BUILD_ID'] ?? 'dev')]),
    tailwindcss(),
    react(),
  ],
  define: {
    'import.meta.env.BUILD_ID': JSON.stringify(process.env['BUILD_ID'] ?? 'dev'),
    'import.meta.env.WITH_CONTROLS': JSON.stringify(
      command === 'serve' || process.env['WITH_CONTROLS'] === 'true',
    ),
  },
  // No page is a file here, from which Vite would learn before the first visit which libraries it
  // will need.
  optimizeDeps: { entries: ['src/web/main.tsx'] },
  // In development libraries are taken as they are.
  resolve: { alias: command === 'build' && !isSsrBuild ? [NO_ROUTER_SCROLL] : [] },
  build: {
    chunkSizeWarningLimit: 2_000,
    target: 'es2022',
    assetsDir: 'scripts',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/renderPage.tsx' }
      : {
          input: ['src/web/main.tsx', 'src/web/serviceWorker.ts'],
          output: {
            codeSplitting: {
              groups: [
                STYLES_GROUP,
                ...Object.entries(TOGETHER).map(([name, test]) => ({
                  name,
                  test: (id: string) => !id.endsWith('.css') && test.test(id),
                  priority: 2,
                  includeDependenciesRecursively: false,
                })),
                everyPage(),
                groupOf({ screen: COMIC_SCREEN, without: [READER_SCREEN], name: 'comic' }),
                groupOf({ screen: READER_SCREEN, name: 'kept', among: KEPT }),
                {
                  name: 'howFar',
                  test: (id: string) => HOW_FAR.test(id) || BESIDE_CHAPTERS.test(id),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'besideSearch',
                  test: BESIDE_SEARCH,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
            // Each script names many others: fewer bits in a name are fewer bytes.
            hashCharacters: 'hex',
            // Its address decides which pages it may answer, and must stay the same.
            entryFileNames: ({ name }) =>
              name === 'serviceWorker' ? 'service-worker.js' : 'scripts/[name]-[hash].js',
          },
        },
  },
}));
