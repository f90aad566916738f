import { Type, type Static } from 'typebox';
import { endpoint, type EndpointKey } from '../../contract/endpoint.ts';
import { FEATURES } from '../../contract/features.ts';
import { LANGUAGES } from '../../contract/languages.ts';

/** What the client knows of the site: the spec's six fields (spec 1) and what screens are built from. */
export const SiteInfo = Type.Object({
  id: Type.String(),
  letter: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** Whether this caller is shown adult content; the server recomputes it on every call. */
  nsfw: Type.Boolean(),
  cdn: Type.String(),
  ua: Type.String(),
  languages: Type.Array(Type.Enum([...LANGUAGES])),
  features: Type.Array(Type.Enum([...FEATURES])),
  social_links: Type.Array(Type.String()),
  public_url: Type.String(),
});
export type SiteInfo = Static<typeof SiteInfo>;

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'What a client must know of the site',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({}),
  output: SiteInfo,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends Record<EndpointKey<typeof readSite>, typeof readSite> {}
}
