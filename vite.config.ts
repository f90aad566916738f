import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fetchedImports } from './tools/fetchedImports.ts';
import { messageModules } from './tools/messageModules.ts';
import { scriptBuildId } from './tools/scriptBuildId.ts';

/** What several screens use, but neither the home page nor the reader: lists, texts and dialogs, with their icons. */
const MORE =
  /src\/(ui\/controls\/(Pager|pagerWindow|RichTextBlocks|Clamped|Dialog)|contract\/richTextToPlain|features\/comics\/web\/(ComicGrid|ComicList|ListControls|ListLink|OrderLink)|features\/taxonomy\/web\/TermChips)\.tsx?$|lucide-react\/.*\/(arrow-(up|down)|chevrons-(left|right))\.mjs$/;
const SHARED =
  /src\/(ui(?!\/kit)|contract|features\/(site|media|comics|taxonomy)|features\/\w+\/web\/(PlaylistCardLink|PlaylistPicture|resumePoint)|features\/savedChapters\/(SavedChapter|web\/useSavedChapters))[/.]|lucide-react|tanstack\/.*\/(useLoaderData|queryOptions)\.js/;

/** What members' and staff's screens alone have: words, icons, and changes of cached answers. */
const MEMBERS =
  /src\/ui\/(i18n\/withWords\.tsx|api\/(change|clear)Answers\.ts)$|lucide-react\/.*\/(archive|bell|book-open|copy|download|eye|eye-off|key-round|list-filter|monitor-smartphone|plug)\.mjs$/;

/** What the reader and what follows a session keep on the device and send to the server. */
const KEPT =
  /src\/features\/(accounts\/web\/captcha\/answerCaptcha|memberNotes\/|progress\/|sync\/|reports\/web\/reportedPages|bookmarks\/(Bookmark|bookmarkPlaces|web\/use))/;

/** What saves a chapter: for the reader, the lists of comics, and the library. */
const SAVED =
  /src\/features\/savedChapters\/web\/(SaveChapterButton|useSavedChapter|canSave|partSaved)\.tsx?$/;

/**
 * Modules of several screens in one file, not in one for every combination of them: on a phone each request costs more than its bytes.
 * `ui/kit` is in none of them: a screen loads what it uses of it.
 */
const GROUPS = [
  { name: styleGroup, test: /\.css$/, priority: 3 },
  {
    name: 'shared',
    test: (id: string) => SHARED.test(id) && !MORE.test(id) && !MEMBERS.test(id),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'more', test: MORE, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  { name: 'kept', test: KEPT, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  { name: 'saved', test: SAVED, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  { name: 'members', test: MEMBERS, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
];

/** One sheet for a feature, and one for the kit. The reader has several: most of them are for what is opened over the page. */
function styleGroup(id: string): string | null {
  const [, ring, folder] = /src\/(features|ui)\/(\w+)\//.exec(id) ?? [];
  return folder === 'reader' || ring === undefined ? null : `${folder}Styles`;
}

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Libraries that have parts we do not use, each with what stands in for it. */
const STAND_INS = [
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: source('src/ui/controls/createPlainIcon.tsx') },
];
const BROWSER_STAND_INS = [
  // React has it built in.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  { find: /^\.\/scroll-restoration\.js$/, replacement: source('src/ui/layout/noRouterScroll.ts') },
];

/** Two programs come from `src/web`: the browser's, and the one that renders pages on the server; `src/server/buildWeb.ts` says where to. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  // The renderer holds its libraries in their production form, whatever NODE_ENV the server runs under.
  ssr: isSsrBuild ? { noExternal: true } : {},
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    messageModules(),
    ...(isSsrBuild ? [] : [fetchedImports(), scriptBuildId(process.env['BUILD_ID'] ?? 'dev')]),
    tailwindcss(),
    react(),
  ],
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(process.env['BUILD_ID'] ?? 'dev') },
  // Not in development, where libraries are taken as they are on both sides.
  resolve: {
    alias: command !== 'build' ? [] : isSsrBuild ? STAND_INS : [...STAND_INS, ...BROWSER_STAND_INS],
  },
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
            codeSplitting: { groups: GROUPS },
            // Its address decides which pages it may answer, and must stay the same.
            entryFileNames: ({ name }) =>
              name === 'serviceWorker' ? 'service-worker.js' : 'scripts/[name]-[hash].js',
          },
        },
  },
}));
