import type { ContentClass } from '../../contract/ContentClass.ts';
import type { Endpoint, Input, Output } from '../../contract/endpoint.ts';
import type { Language } from '../../contract/languages.ts';
import type { StreamedAnswer } from './StreamedAnswer.ts';
import type { Access, MemberViewer, Viewer } from '../../contract/Viewer.ts';

/** The caller's address, as trusted proxies name it, and its User-Agent. */
export type Client = { address: string; userAgent: string };

/**
 * HttpOnly, SameSite=Lax, and Secure on an https site. Without a value it is removed, without an
 * age it goes when the browser is closed.
 */
export type AnswerCookie = { name: string } & (
  | { value: string; maxAgeSeconds: number | null }
  | { value: null }
);

/** One call as a handler sees it. Its input has passed the endpoint's schema. */
export type Call<E extends Endpoint> = {
  input: Input<E>;
  viewer: E extends { access: Exclude<Access, 'anyone'> } ? MemberViewer : Viewer;
  language: Language;
  contentClass: ContentClass;
  client: Client;
  /** Words of the `said` part of the message files, in the caller's language. */
  say(key: string, values?: Record<string, string | number>): string;
} & (E extends { cache: 'private' } ? Cookies : object) &
  (E extends { rawBody: true } ? { body: Buffer } : object);

/** Programs have none, whatever they send. */
export type Cookies = { cookie(name: string): string | undefined; setCookie(cookie: AnswerCookie): void };

export type Route = {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
  /**
   * The version of a shared answer that changes more often than the content generation: kept ones
   * are of both.
   */
  generation?(call: Call<Endpoint>): Promise<string>;
};

/** Joins an endpoint of the contract with the function that answers it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Output<E> | StreamedAnswer>,
  generation?: (call: Call<E>) => Promise<string>,
): Route {
  return {
    endpoint,
    handle: (call) => handle(call as Call<E>),
    ...(generation ? { generation: (call: Call<Endpoint>) => generation(call as Call<E>) } : {}),
  };
}
