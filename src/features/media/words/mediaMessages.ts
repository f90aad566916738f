import type english from './en.json';

declare module '../../../ui/i18n/WordFiles.ts' {
  interface WordFiles {
    media: typeof english;
  }
}
