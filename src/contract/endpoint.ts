import type { Static, TObject, TSchema } from 'typebox';
import type { Feature } from './features.ts';
import type { Scope } from './scopes.ts';
import type { Access } from './Viewer.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: what the server registers and enforces, the OpenAPI document publishes and
 * `callApi` is typed by.
 *
 * `input` holds path parameters, query (GET, DELETE) and body (the others) as one flat object;
 * names that stand as `:name` in `path` are taken from the path. `access` and `cache` have no
 * default, so that nobody forgets to decide. `shared` answers are equal for every caller and may be
 * kept by any cache; `private` ones are `no-store`.
 */
export type Endpoint = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  feature?: Feature;
  input: TObject;
  output: TSchema;
} & Audience;

/**
 * At most `points` calls within `seconds` for each member and, of what anyone may call, for each
 * network address; of calls for members an address has a multiple of it. Beyond: `rate_limited`.
 */
export type Rate = { points: number; seconds: number };

/** A shared answer is made without looking at who asks, so it can only be for anyone. */
type Audience =
  | { cache: 'shared'; access: 'anyone' }
  | {
      cache: 'private';
      access: Access;
      rate?: Rate;
      /** A GET that does something (spec 7 has one): guarded against other sites. */
      acts?: true;
      /**
       * The scope that an API token needs here, or all that it needs. Without a scope a call with a
       * token counts as a visitor's.
       */
      scope?: Scope | readonly Scope[];
      /**
       * The part of it that limited staff may reach. A call for staff without it is not for them.
       */
      within?: Within;
      /** The largest body in bytes, where it does not follow from the fields (`bodyLimitOf.ts`). */
      bodyBytes?: number;
      /** The body is plain bytes, which the handler gets beside the path's values. */
      rawBody?: true;
    };

/**
 * The limits of limited staff in a call for staff. A list: names of the input's values that are
 * slugs or ids of comics, each of which must be within. `object`: an object by `kind` and `id`,
 * which must be a comic within, or of one. `rows`: the answer itself leaves out what is beyond.
 * `free`: it is about no comic.
 */
export type Within = readonly string[] | 'object' | 'rows' | 'free';

export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

export type Input<E extends Endpoint> = Static<E['input']>;
export type Output<E extends Endpoint> = Static<E['output']>;
/** The name of an endpoint in `callApi`, e.g. `GET /api/comics/:slug`. */
export type EndpointKey<E extends Endpoint> = `${E['method']} ${E['path']}`;

/** The scopes that an API token needs for a call; undefined if none is let in. */
export function scopesOf(endpoint: Endpoint): readonly Scope[] | undefined {
  const scope = endpoint.cache === 'private' ? endpoint.scope : undefined;
  return typeof scope === 'string' ? [scope] : scope;
}
