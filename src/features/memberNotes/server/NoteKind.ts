import type { TObject } from 'typebox';

/**
 * One kind of note: the keys it has, and what may stand in it. Each feature states its own;
 * `server/apiRoutes.ts` brings them together.
 */
export type NoteKind = { keys: RegExp; value: TObject };
