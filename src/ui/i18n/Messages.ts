import type {} from 'use-intl';
import type english from '../../locales/en.json';

/** Words of the public screens, of the reader, of the controls in `ui/kit`, of members' and of staff's screens; English is the complete form that the other files are held against. */
export type PublicMessages = (typeof english)['public'];
export type ReaderMessages = (typeof english)['reader'];
export type KitMessages = (typeof english)['kit'];
export type AccountMessages = (typeof english)['account'];
export type AdminMessages = (typeof english)['admin'];

declare module 'use-intl' {
  interface AppConfig {
    Messages: PublicMessages & ReaderMessages & KitMessages & AccountMessages & AdminMessages;
    Locale: 'en' | 'fr' | 'id' | 'zh';
  }
}
