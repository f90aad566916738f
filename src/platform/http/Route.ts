import type { ContentClass } from '../../contract/ContentClass.ts';
import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import type { Language } from '../../contract/languages.ts';
import type { Viewer } from '../../contract/Viewer.ts';

/** What a handler knows of one call; the input has passed the endpoint's schema. */
export type Call<E extends Endpoint> = {
  input: Input<E>;
  viewer: Viewer;
  language: Language;
  contentClass: ContentClass;
};

export type Route = {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
};

/** Joins an endpoint of the contract with the function that answers it. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Output<E>>): Route {
  return { endpoint, handle: (call) => handle(call as Call<E>) };
}
