import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageModules } from './tools/messageModules.ts';

/**
 * Screens that render again many times a second. Elsewhere what the compiler adds to every component is more than it saves: 5 KB
 * of the first load.
 */
const COMPILED = [/src\/features\/reader\//];

/** What several screens use is one file, not one for every combination of them: on a phone each request costs more than its bytes. */
const SHARED = {
  name: 'shared',
  test: /src\/(ui|contract|features\/(site|media|comics|taxonomy))\/|lucide-react/,
  minShareCount: 2,
};

/** Two programs come from `src/web`: the browser's, and the one that renders pages on the server; `src/server/buildWeb.ts` says where to. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  // The renderer holds its libraries in their production form, whatever NODE_ENV the server runs under.
  ssr: isSsrBuild ? { noExternal: true } : {},
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    messageModules(),
    tailwindcss(),
    react(),
    babel({ presets: [reactCompilerPreset()], include: COMPILED }),
  ],
  // React has it built in; the stand-in for older versions is not needed.
  resolve: { alias: isSsrBuild ? [] : [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    chunkSizeWarningLimit: 2_000,
    target: 'es2022',
    assetsDir: 'scripts',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/renderPage.tsx' }
      : { input: 'src/web/main.tsx', output: { codeSplitting: { groups: [SHARED] } } },
  },
}));
