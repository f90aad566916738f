import { Type } from 'typebox';
import { choicesInput, choicesOutput } from '../../contract/choices.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { Slug } from '../comics/comicsApi.ts';
import { TermCard } from '../taxonomy/taxonomyApi.ts';
import { TermRef } from '../taxonomy/TermRef.ts';
import { TAXONOMIES } from '../taxonomy/taxonomyKinds.ts';
import { Settings } from '../users/Settings.ts';
import { User } from '../users/User.ts';

/**
 * Lists are the same for everybody. A member with blocked terms or languages asks here which of the
 * comics in sight to leave out, and sees none of them before the answer.
 */
export const listHiddenComics = endpoint({
  // A read; but a hundred addresses in any script are too long for a query.
  method: 'POST',
  path: '/api/hidden-comics',
  summary: "Which of some comics the member's settings leave out",
  access: 'user',
  cache: 'private',
  input: Type.Object({ slugs: Type.Array(Slug, { maxItems: 100 }) }),
  output: Type.Object({ data: Type.Array(Type.String()) }),
});

/** Options for the content settings. */
export const readContentChoices = endpoint({
  method: 'GET',
  path: '/api/account/content-choices',
  summary: "The languages that comics are in, and the names of the member's blocked terms",
  access: 'user',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({
    /** BCP 47 tags, those of the most comics first. */
    languages: Type.Array(Type.String()),
    /** Those that are there to be seen. */
    blocked_terms: Type.Array(Type.Object({ taxonomy: Type.Enum([...TAXONOMIES]), ...TermRef.properties })),
  }),
});

export const listBlockableTerms = endpoint({
  method: 'GET',
  path: '/api/account/blockable-terms',
  summary: 'Terms that the member can see by any of their names, those of the most comics first',
  access: 'user',
  cache: 'private',
  rate: { points: 120, seconds: 60 },
  input: Type.Object(choicesInput),
  output: choicesOutput(TermCard),
});

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/account/settings',
  summary: "Changes some of the member's settings",
  access: 'user',
  cache: 'private',
  scope: 'settings:write',
  input: Type.Partial(Settings),
  output: User,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./settingsApi.ts')> {}
}
