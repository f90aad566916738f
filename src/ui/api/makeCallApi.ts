import type { ApiKey, CallApi, CallManner } from '../../contract/ApiMap.ts';
import { LANGUAGE_TAG, type Language } from '../../contract/languages.ts';
import { ApiError } from './ApiError.ts';
import { apiErrorOf } from './apiErrorOf.ts';

export type ApiRequest = {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  manner?: CallManner;
};

export type ApiResponse = {
  status: number;
  body: string;
  /** The content type, where the body may be something else than JSON. */
  type?: string | null;
};

/** Messages of errors for which the server has given none. */
export type FailureWords = { wrong: string; unreachable: string };

export type CallApiOptions = {
  /**
   * Carries a request to the server: `fetch` in the browser, an injected call while a page is
   * rendered.
   */
  send(request: ApiRequest): Promise<ApiResponse>;
  /** spec 7: on every call, from the site's configuration. */
  nsfw: boolean;
  /** spec 7: the query value and Accept-Language, once known. */
  language(): Language | undefined;
  /** In the language of the reader; not asked for where nobody reads the message of an error. */
  words?(): FailureWords;
  /** Further headers of every call, such as the CSRF ones. */
  headers?(): Record<string, string>;
};

/**
 * The one client of the API (spec 7): base path, common query values and headers, and errors as
 * `ApiError`. No time limit (spec 9).
 */
export function makeCallApi(options: CallApiOptions): CallApi {
  const words = () => options.words?.() ?? { wrong: '', unreachable: '' };
  return async (key, input, manner) => {
    const request = {
      ...requestOf(key, input as Record<string, unknown>, options),
      ...(manner ? { manner } : {}),
    };
    let response: ApiResponse;
    try {
      response = await options.send(request);
    } catch (cause) {
      throw new ApiError({ status: 0, code: 'network', message: words().unreachable, cause });
    }
    const body = parse(response);
    const isSuccess = response.status >= 200 && response.status < 300;
    if (isSuccess && body !== undefined) return body as never;
    throw apiErrorOf({ status: response.status, body, wrong: words().wrong });
  };
}

function requestOf(key: ApiKey, input: Record<string, unknown>, options: CallApiOptions): ApiRequest {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const rest = { ...input };
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const language = options.language();
  const query = new URLSearchParams({ nsfw: String(options.nsfw), ...(language ? { lang: language } : {}) });
  if (!hasBody) {
    for (const [name, value] of Object.entries(rest)) {
      if (value !== undefined && value !== null) query.set(name, String(value));
    }
  }
  return {
    method,
    url: `${path}?${query}`,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(language ? { 'accept-language': LANGUAGE_TAG[language] } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...options.headers?.(),
    },
    ...(hasBody ? { body: JSON.stringify(rest) } : {}),
  };
}

/**
 * The body as JSON, as JSON lines or as a plain text; `undefined` where it is neither, as the error
 * pages of proxies.
 */
function parse({ body, type }: ApiResponse): unknown {
  if (type?.startsWith('application/x-ndjson')) return body;
  try {
    return body === '' ? null : JSON.parse(body);
  } catch {
    return type?.startsWith('text/plain') ? body : undefined;
  }
}
