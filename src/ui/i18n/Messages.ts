import type {} from 'use-intl';
import type english from '../../locales/en.json';

/**
 * Messages are split by the screens that use them. English is the complete form for the other
 * languages.
 */
export type PublicMessages = (typeof english)['public'];
export type ReaderMessages = (typeof english)['reader'];
export type KitMessages = (typeof english)['kit'];
export type AccountMessages = (typeof english)['account'];
export type CommentsMessages = (typeof english)['comments'];
export type MembersMessages = (typeof english)['members'];
export type RefusalsMessages = (typeof english)['refusals'];
export type TransferMessages = (typeof english)['transfer'];
export type AdminMessages = (typeof english)['admin'];

declare module 'use-intl' {
  interface AppConfig {
    Messages: PublicMessages &
      ReaderMessages &
      KitMessages &
      AccountMessages &
      CommentsMessages &
      MembersMessages &
      RefusalsMessages &
      TransferMessages &
      AdminMessages;
    Locale: 'en' | 'fr' | 'id' | 'zh';
  }
}
