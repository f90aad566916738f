import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { MANAGED_STATES } from '../publishing/managedStates.ts';
import { ManagedChapter } from '../publishing/publishingApi.ts';

/** So many come with one answer, the first ones first. */
export const PLANS_LIMIT = 500;

/** A comic or a chapter that goes live by itself. */
export const Plan = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** It should be live by now. */
  is_late: Type.Boolean(),
  comic: Type.Object({
    slug: Type.String(),
    title: Type.String(),
    state: Type.Enum([...MANAGED_STATES]),
  }),
  /** Null: the comic itself goes live. */
  chapter: nullable(Type.Pick(ManagedChapter, ['slug', 'number', 'volume', 'title'])),
});
export type Plan = Static<typeof Plan>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/admin/plans',
  summary: 'Comics and chapters that go live by themselves, by their time, for staff',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: Type.Object({
    /** Without it also all that is late. */
    since: Type.Optional(Type.String({ format: 'date-time' })),
    until: Type.String({ format: 'date-time' }),
  }),
  output: Type.Object({ data: Type.Array(Plan), has_more: Type.Boolean() }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./plansApi.ts')> {}
}
