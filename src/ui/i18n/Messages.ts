import type {} from 'use-intl';
import type english from '../../locales/en.json';

/** Words of the public screens, of the reader and of the controls in `ui/kit`; English is the complete form that the other files are held against. */
export type PublicMessages = (typeof english)['public'];
export type ReaderMessages = (typeof english)['reader'];
export type KitMessages = (typeof english)['kit'];

declare module 'use-intl' {
  interface AppConfig {
    Messages: PublicMessages & ReaderMessages & KitMessages;
    Locale: 'en' | 'fr' | 'id' | 'zh';
  }
}
