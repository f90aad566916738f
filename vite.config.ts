import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fetchedImports } from './tools/fetchedImports.ts';
import { messageModules } from './tools/messageModules.ts';
import { scriptBuildId } from './tools/scriptBuildId.ts';

const PROGRAM = source('src/web/main.tsx');
/** The page that most visits begin with, and the one where most time is spent. */
const FIRST_SCREEN = source('src/screens/reading/home/HomeScreen.tsx');
const COMIC_SCREEN = source('src/screens/reading/comic/ComicScreen.tsx');
const READER_SCREEN = source('src/screens/reading/reader/ReaderScreen.tsx');

/**
 * Features whose entries are kept on the device, what sends them, and the icons that they alone
 * have. The reader loads nearly all of them, other screens few.
 */
const KEPT =
  /src\/(features\/(bookmarks|memberNotes|progress|reports|savedChapters|sync)\/|ui\/device\/(makeOutbox|sendInParts)\.ts|contract\/clockSkew\.ts)|icons\/(cloud-download|rotate-cw)\.mjs$/;

/**
 * How far a comic was read, and which number is which: small modules that lists of chapters, the
 * reader and the library have in common.
 */
const HOW_FAR =
  /src\/features\/(chapters\/(isRead|numberSpan|isInHistory|progressSince|allProgressSince|web\/progressNotes|web\/useKeptProgress|web\/useChapterProgress)|comicMarks\/web\/(markPrefix|rereadFrom))\.ts$/;

/** Icons, and one small rule, that the same screens share. */
const BESIDE_CHAPTERS =
  /lucide-react\/dist\/esm\/icons\/(arrow-down-up|download|lock)\.mjs$|src\/ui\/device\/isSavingData\.ts$/;

/**
 * Modules that a screen shares with others are one file, not one for every combination of screens:
 * on a phone a request costs more than its bytes. The group's modules are read from the screen's
 * imports.
 */
function groupOf({ screen, without = [], name, priority, among = /./ }: Group) {
  let modules: Set<string> | undefined;
  return {
    name: (id: string, bundler: ChunkingContext): string | null => {
      const importsOf = (one: string) => bundler.getModuleInfo(one)?.importedIds ?? [];
      // Every page loads the program's own modules: they must not lead to the group.
      modules ??= [PROGRAM, ...without].reduce(
        (left, other) => left.difference(withImports(other, importsOf)),
        withImports(screen, importsOf),
      );
      return modules.has(id) ? name : null;
    },
    test: (id: string) => !id.endsWith('.css') && among.test(id),
    minShareCount: 2,
    priority,
    debugName: name,
  };
}

type Group = {
  screen: string;
  /** Screens that would fetch all of the group for the little that they share with it. */
  without?: readonly string[];
  name: string;
  priority: number;
  among?: RegExp;
};
type ChunkingContext = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

function withImports(first: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([first]);
  // What is added while the set is gone through is visited too.
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
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
    ...(isSsrBuild ? [] : [fetchedImports(), scriptBuildId(process.env['BUILD_ID'] ?? 'dev')]),
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
                groupOf({ screen: FIRST_SCREEN, name: 'shared', priority: 2 }),
                {
                  ...groupOf({
                    screen: COMIC_SCREEN,
                    without: [READER_SCREEN],
                    name: 'comic',
                    priority: 1,
                  }),
                  includeDependenciesRecursively: false,
                },
                {
                  ...groupOf({ screen: READER_SCREEN, name: 'kept', priority: 1, among: KEPT }),
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'howFar',
                  test: (id: string) => HOW_FAR.test(id) || BESIDE_CHAPTERS.test(id),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
            // Its address decides which pages it may answer, and must stay the same.
            entryFileNames: ({ name }) =>
              name === 'serviceWorker' ? 'service-worker.js' : 'scripts/[name]-[hash].js',
          },
        },
  },
}));
