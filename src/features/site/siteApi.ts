import { Type, type Static } from 'typebox';
import { AD_DEVICES, AD_PLACEMENTS } from '../../contract/adPlacements.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { FEATURES } from '../../contract/features.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';

/** Facts about the site for the client: the six fields of spec 1 and those that screens need. */
export const SiteInfo = Type.Object({
  id: Type.String(),
  letter: Type.String(),
  title: Type.String(),
  /** In each language of the interface. */
  descriptions: Type.Record(Type.Enum([...LANGUAGES]), Type.String()),
  /** True if this caller is shown adult content. The server decides it on every call. */
  nsfw: Type.Boolean(),
  /** Adult content is shown to those who have stated their age. */
  age_gate: Type.Boolean(),
  cdn: Type.String(),
  ua: Type.String(),
  /** Address that receives page views, with consent, if `ua` is not empty. */
  collect_url: Type.String(),
  languages: Type.Array(Type.Enum([...LANGUAGES])),
  /** IANA name of the zone in which staff plan. */
  timezone: Type.String(),
  features: Type.Array(Type.Enum([...FEATURES])),
  social_links: Type.Array(Type.String()),
  /**
   * The picture in the header, where the feature `logo` is on. Without one it is drawn from the
   * letter.
   */
  logo: nullable(Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })),
  /** The rooms that pages keep for ads. Null: in every language. */
  ad_spaces: Type.Array(
    Type.Object({
      placement: Type.Enum([...AD_PLACEMENTS]),
      device: Type.Enum([...AD_DEVICES]),
      languages: nullable(Type.Array(Type.String())),
    }),
  ),
  public_url: Type.String(),
  /** Registration mode. */
  registration: Type.Enum(['open', 'approval', 'closed']),
});
export type SiteInfo = Static<typeof SiteInfo>;
/** The facts that settings alone give. */
export type SiteFacts = Omit<SiteInfo, 'ad_spaces'>;

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'What a client must know of the site',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({}),
  output: SiteInfo,
});

/**
 * A state-changing call must bring the cookie's token back (spec 7). Cacheable pages carry no
 * cookie, so the first such call asks here before.
 */
export const readCsrfCookie = endpoint({
  method: 'GET',
  path: '/api/csrf-cookie',
  summary: 'Gives a browser its CSRF cookie, as every private answer does',
  access: 'anyone',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./siteApi.ts')> {}
}
