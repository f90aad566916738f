import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageModules } from './tools/messageModules.ts';

/** Two programs come from `src/web`: the browser's (dist/web) and the one that renders pages on the server (dist/render). */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  // The renderer holds its libraries in their production form, whatever NODE_ENV the server runs under.
  ssr: isSsrBuild ? { noExternal: true } : {},
  publicDir: isSsrBuild ? false : 'public',
  plugins: [messageModules(), tailwindcss(), react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/render' : 'dist/web',
    emptyOutDir: true,
    assetsDir: 'scripts',
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: isSsrBuild ? 'src/web/renderPage.tsx' : 'src/web/main.tsx' },
  },
}));
