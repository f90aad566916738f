import type { ContentClass } from '../../contract/ContentClass.ts';
import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import type { Language } from '../../contract/languages.ts';
import type { Viewer } from '../../contract/Viewer.ts';

/** Where a call came from: the address that trusted proxies name, and what the program says of itself. */
export type Client = { address: string; userAgent: string };

/** HttpOnly, SameSite=Lax, and Secure on an https site. Without a value it is removed. */
export type AnswerCookie = { name: string } & ({ value: string; maxAgeSeconds: number } | { value: null });

/** What a handler knows of one call; the input has passed the endpoint's schema. */
export type Call<E extends Endpoint> = {
  input: Input<E>;
  viewer: Viewer;
  language: Language;
  contentClass: ContentClass;
  client: Client;
} & (E extends { cache: 'private' } ? { setCookie(cookie: AnswerCookie): void } : object);

export type Route = {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
};

/** Joins an endpoint of the contract with the function that answers it. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Output<E>>): Route {
  return { endpoint, handle: (call) => handle(call as Call<E>) };
}
