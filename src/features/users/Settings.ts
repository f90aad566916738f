import { Type, type Static } from 'typebox';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';

/** A member's settings, stored in `users.settings`. Missing ones have their default. */
export const Settings = Type.Object({
  /** The language that pages without one in their address open in; null: the site's. */
  locale: nullable(Type.Enum([...LANGUAGES])),
  theme: Type.Enum(['system', 'ink', 'paper']),
  /** How adult comics are shown where the site has them. A wish, never a right. */
  nsfw: Type.Enum(['shown', 'blurred', 'hidden']),
  /** Languages of comics that are shown, as BCP 47 tags; empty: all. */
  content_languages: Type.Array(Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 }), {
    maxItems: 50,
    uniqueItems: true,
  }),
  /** Comics with one of these are not shown, as `taxonomy/slug`. */
  blocked_terms: Type.Array(Type.String({ pattern: '^[a-z]+/[^/\\u0000-\\u001f]+$', maxLength: 130 }), {
    maxItems: 200,
    uniqueItems: true,
  }),
  /** How chapters open; `auto`: as each comic is made. */
  reading: Type.Enum(['auto', 'ltr', 'rtl', 'strip']),
  fit: Type.Enum(['auto', 'screen', 'width']),
  /** E-mail when somebody logs in from a new device. */
  notify_new_device: Type.Boolean(),
  /** Audience of the member's profile. */
  profile: Type.Enum(['everyone', 'members', 'nobody']),
});
export type Settings = Static<typeof Settings>;
