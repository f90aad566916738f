import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';

/**
 * Browsers that one member may have. A further one replaces the one that was renewed longest ago.
 */
export const MAX_PUSH_SUBSCRIPTIONS = 20;

export const PushDevice = Type.Object({
  id: Type.String(),
  /** Name of the browser and its system; empty if they are not known. */
  device: Type.String(),
  created_at: Type.String(),
  /** Whether it belongs to the caller's session. */
  is_current: Type.Boolean(),
});
export type PushDevice = Static<typeof PushDevice>;

const forMembers = { access: 'user', cache: 'private' } as const;

export const readPush = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/push',
  summary: "The site's key for push messages, and the member's browsers that get them",
  input: Type.Object({}),
  output: Type.Object({
    /** Key for `applicationServerKey`: an uncompressed point of P-256, as base64url (RFC 8292). */
    public_key: Type.String(),
    devices: Type.Array(PushDevice),
  }),
});

/**
 * Takes the fields of the browser's PushSubscription. A repeated call only updates the language and
 * whether adult comics are shown. An address that is not https or not in the internet: `endpoint`,
 * `url`. Programs with a token have no browser: `forbidden`.
 */
export const subscribePush = endpoint({
  ...forMembers,
  method: 'PUT',
  path: '/api/push',
  summary: "Has the caller's browser told of what is new, until its session ends",
  rate: { points: 60, seconds: 600 },
  input: Type.Object({
    endpoint: Type.String({ minLength: 1, maxLength: 1_024 }),
    /** Base64url of 65 bytes. */
    p256dh: Type.String({ maxLength: 87, pattern: '^[A-Za-z0-9_-]{87}$' }),
    /** Base64url of 16 bytes. */
    auth: Type.String({ maxLength: 22, pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
  output: Type.Object({ id: Type.String() }),
});

export const unsubscribePush = endpoint({
  ...forMembers,
  method: 'DELETE',
  path: '/api/push/:id',
  summary: 'A browser of the member is told no longer',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./pushApi.ts')> {}
}
