import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { TARGET } from '../comments/commentsApi.ts';
import { THREAD_MODES } from '../comments/commentTargets.ts';

/** More than anybody has had an account for. */
export const MAX_ACCOUNT_DAYS = 3_650;

const SETTINGS = {
  /** Off: nobody sees the comments. Locked: nobody writes. */
  mode: Type.Enum([...THREAD_MODES], { attribute: 'thread_mode' }),
  /** Only accounts of so many days may write; null: as the site says. */
  min_account_days: nullable(Type.Integer({ minimum: 0, maximum: MAX_ACCOUNT_DAYS })),
};

const forModerators = {
  access: 'moderator',
  cache: 'private',
  path: '/api/moderation/threads',
} as const;

export const readThreadSettings = endpoint({
  ...forModerators,
  method: 'GET',
  summary: 'Who may write under a comic, chapter, term or playlist',
  input: Type.Object(TARGET),
  output: Type.Object(SETTINGS),
});

/** A field left out stays as it is. */
export const changeThreadSettings = endpoint({
  ...forModerators,
  method: 'PATCH',
  summary: 'Switches the comments of one thing off or on, locks them, or keeps them for older accounts',
  input: Type.Object({
    ...TARGET,
    mode: Type.Optional(SETTINGS.mode),
    min_account_days: Type.Optional(SETTINGS.min_account_days),
  }),
  output: Type.Object(SETTINGS),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./threadSettingsApi.ts')> {}
}
