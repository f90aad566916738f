import { Type, type Static } from 'typebox';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { COMMENT_SORTS } from './commentSorts.ts';
import { MUTABLE_NOTICES, PUSHED_NOTICES } from './noticeKinds.ts';

const AUDIENCES = ['everyone', 'members', 'nobody'] as const;
export const Audience = Type.Enum([...AUDIENCES]);
export type Audience = Static<typeof Audience>;

/** A member's settings, stored in `users.settings`. Missing ones have their default. */
export const Settings = Type.Object({
  /** The language that pages without one in their address open in; null: the site's. */
  locale: nullable(Type.Enum([...LANGUAGES])),
  theme: Type.Enum(['system', 'ink', 'paper']),
  /** The display of adult comics, if the site has them. A wish, never a right. */
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
  /** Comments with one of these are folded, as `foldLetters` compares them. */
  blocked_words: Type.Array(
    Type.String({ minLength: 2, maxLength: 60, pattern: '^(?=.*\\S.*\\S)[^\\p{Cc}\\p{Cs}]+$' }),
    { maxItems: 200, uniqueItems: true },
  ),
  /** The way that chapters open; `auto`: as each comic is made. */
  reading: Type.Enum(['auto', 'ltr', 'rtl', 'strip']),
  fit: Type.Enum(['auto', 'screen', 'width']),
  /** E-mail when somebody logs in from a new device. */
  notify_new_device: Type.Boolean(),
  /** Kinds of notices that the member wants none of. */
  muted_notices: Type.Array(Type.Enum([...MUTABLE_NOTICES], { type: 'string' }), { uniqueItems: true }),
  /** Kinds of push messages that the member does not want. */
  muted_pushes: Type.Array(Type.Enum([...PUSHED_NOTICES], { type: 'string' }), { uniqueItems: true }),
  /** On sites for adults: whether push messages name comics and persons. */
  push_titles: Type.Boolean(),
  /** Preferred sort of comments. */
  comment_sort: Type.Enum([...COMMENT_SORTS]),
  /** Comments with this many points or fewer are collapsed; null: none are. */
  comment_threshold: nullable(Type.Integer({ minimum: -100, maximum: 0 })),
  /** Audience of the member's profile. */
  profile: Audience,
  /** Audience of the member's comments on their profile. */
  comments: Type.Enum([...AUDIENCES], { attribute: 'shown_comments' }),
  /** Audience of the member's favourites on their profile. */
  favorites: Audience,
  /** Audience of the member's shelves on their profile. */
  shelves: Audience,
  /** Audience of the list of the member's public playlists on their profile. */
  playlists: Audience,
  /** Whether others see adult comics among the member's favourites and shelves. */
  adult: Type.Boolean(),
});
export type Settings = Static<typeof Settings>;
