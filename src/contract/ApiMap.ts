import type { Endpoint, EndpointKey, Input, Output } from './endpoint.ts';

/**
 * Every endpoint by its key. Empty here: each feature's `*Api.ts` adds its own by declaration
 * merging, so that the browser gets the types and none of the schemas.
 */
// oxlint-disable-next-line no-empty-interface -- filled by the features
export interface ApiMap {}

/**
 * The endpoints that a contract exports, by their keys. A contract names itself here: `typeof
 * import(...)`.
 */
export type ApiOf<Contract> = {
  [
    Name in keyof Contract as Contract[Name] extends Endpoint ? EndpointKey<Contract[Name]> : never
  ]: Contract[Name];
};

export type ApiKey = keyof ApiMap & `${string} /api/${string}`;

type EndpointOf<K extends ApiKey> = ApiMap[K] extends Endpoint ? ApiMap[K] : never;

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The input of a call: every path name, query values that differ from their defaults, the whole
 * body.
 */
export type ApiInput<K extends ApiKey> = EndpointOf<K>['method'] extends 'GET' | 'DELETE'
  ? Pick<Input<EndpointOf<K>>, PathNames<EndpointOf<K>['path']> & keyof Input<EndpointOf<K>>> &
      Partial<Omit<Input<EndpointOf<K>>, PathNames<EndpointOf<K>['path']>>>
  : Input<EndpointOf<K>>;

export type ApiOutput<K extends ApiKey> = Output<EndpointOf<K>>;

export type CallManner = {
  /**
   * Outlives the page that makes it; its body and those of others like it are at most 64 KB
   * together.
   */
  keepalive?: boolean;
  /** Goes after the pictures that somebody waits for. */
  priority?: 'low';
  /** The body, where the endpoint takes plain bytes. */
  bytes?: Blob;
  signal?: AbortSignal;
};

/**
 * Calls an endpoint by its key, e.g. `callApi('GET /api/comics/:slug', { slug })`. @throws ApiError
 */
export type CallApi = <K extends ApiKey>(
  key: K,
  input: ApiInput<K>,
  manner?: CallManner,
) => Promise<ApiOutput<K>>;
