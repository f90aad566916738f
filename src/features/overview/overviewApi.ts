import { Type, type Static } from 'typebox';
import { choicesInput, choicesOutput } from '../../contract/choices.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { ROLES } from '../../contract/Viewer.ts';
import { MANAGED_STATES } from '../publishing/managedStates.ts';
import { TAXONOMIES } from '../taxonomy/taxonomyKinds.ts';
import { NEEDS } from './needs.ts';

/** At most this many objects of a kind are found. */
export const FOUND_LIMIT = 8;

const State = Type.Enum([...MANAGED_STATES]);

/** Objects of the site, each kind with the best matches first. */
export const FoundObjects = Type.Object({
  comics: Type.Array(
    Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String(), state: State }),
  ),
  chapters: Type.Array(
    Type.Object({
      id: Type.String(),
      slug: Type.String(),
      number: nullable(Type.String()),
      volume: nullable(Type.String()),
      title: nullable(Type.String()),
      state: State,
      comic: Type.Object({ slug: Type.String(), title: Type.String(), state: State }),
    }),
  ),
  terms: Type.Array(
    Type.Object({
      id: Type.Integer(),
      taxonomy: Type.Enum([...TAXONOMIES]),
      slug: Type.String(),
      name: Type.String(),
      /** Live comics that carry it. */
      comics_count: Type.Integer(),
    }),
  ),
  members: Type.Array(
    Type.Object({ id: Type.String(), username: Type.String(), role: Type.Enum([...ROLES]) }),
  ),
});
export type FoundObjects = Static<typeof FoundObjects>;

/**
 * `q` is words of a title or name, a slug of now or before, an id, or an address of the site; for
 * chapters a comic's words and a number.
 */
export const findObjects = endpoint({
  method: 'GET',
  path: '/api/admin/palette',
  summary: 'Comics, chapters, terms and members by what somebody typed or pasted; a few of each',
  access: 'admin',
  cache: 'private',
  within: 'rows',
  input: Type.Object({
    q: Type.String({ minLength: 1, maxLength: 500, pattern: '^(?=.*\\S)[^\\u0000-\\u001f]+$' }),
  }),
  output: FoundObjects,
});

/** `q` is words of a title, a slug of now or before, an id, or an address of the site. */
export const listComicChoices = endpoint({
  method: 'GET',
  path: '/api/admin/comic-choices',
  summary: 'Comics outside the bin by what somebody typed or pasted, for a picker; else the most read ones',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: Type.Object(choicesInput),
  /** `name`: the title in the asked language, else as it was written. */
  output: choicesOutput(Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() })),
});

/** Counted up to a limit: above it `count` is the limit, and `is_exact` is false. */
export const countNeed = endpoint({
  method: 'GET',
  path: '/api/admin/overview/:need',
  summary: 'How much of one kind needs somebody',
  access: 'admin',
  cache: 'private',
  within: 'rows',
  input: Type.Object({ need: Type.Enum([...NEEDS]) }),
  output: Type.Object({ count: Type.Integer(), is_exact: Type.Boolean() }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./overviewApi.ts')> {}
}
