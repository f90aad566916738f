import type english from './en.json';

declare module '../i18n/WordFiles.ts' {
  interface WordFiles {
    ui: typeof english;
  }
}
