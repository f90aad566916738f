import type {} from 'use-intl';
import type english from '../../locales/en.json';

/** Words of the public screens and of the reader; English is the complete form that the other files are held against. */
export type PublicMessages = (typeof english)['public'];
export type ReaderMessages = (typeof english)['reader'];

declare module 'use-intl' {
  interface AppConfig {
    Messages: PublicMessages & ReaderMessages;
    Locale: 'en' | 'fr' | 'id' | 'zh';
  }
}
