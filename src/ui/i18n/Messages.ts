import type {} from 'use-intl';
import type { MESSAGE_PARTS, MessagePart } from './messageParts.ts';
import type { WordFiles } from './WordFiles.ts';

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** All that the browser's program can say. English is the complete form for other languages. */
export type AllWords = Omit<Intersection<WordFiles[keyof WordFiles]>, 'server'>;
/** The words of one part. */
export type WordsOf<Part extends MessagePart> = Pick<AllWords, (typeof MESSAGE_PARTS)[Part][number]>;
/** Words that are here: those of all screens, and of others what was fetched. */
export type Messages = WordsOf<'public'> & Partial<AllWords>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: AllWords;
    Locale: 'en' | 'fr' | 'id' | 'zh';
  }
}
