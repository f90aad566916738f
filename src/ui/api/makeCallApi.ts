import type { ApiKey, CallApi, CallManner } from '../../contract/ApiMap.ts';
import type { ErrorCode } from '../../contract/errorCodes.ts';
import { LANGUAGE_TAG, type Language } from '../../contract/languages.ts';
import { ApiError } from './ApiError.ts';

export type ApiRequest = {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  manner?: CallManner;
};

export type ApiResponse = { status: number; body: string };

export type CallApiOptions = {
  /** Carries a request to the server: `fetch` in the browser, an injected call while a page is rendered. */
  send(request: ApiRequest): Promise<ApiResponse>;
  /** spec 7: on every call, from the site's configuration. */
  nsfw: boolean;
  /** spec 7: the query value and Accept-Language, once known. */
  language(): Language | undefined;
  /** Further headers of every call, such as the CSRF ones. */
  headers?(): Record<string, string>;
};

/** The one client of the API (spec 7): base path, common query values and headers, and errors as `ApiError`. No time limit (spec 9). */
export function makeCallApi(options: CallApiOptions): CallApi {
  return async (key, input, manner) => {
    const request = {
      ...requestOf(key, input as Record<string, unknown>, options),
      ...(manner ? { manner } : {}),
    };
    let response: ApiResponse;
    try {
      response = await options.send(request);
    } catch (error) {
      throw new ApiError({ status: 0, code: 'network', message: (error as Error).message });
    }
    const body = parse(response);
    if (response.status >= 200 && response.status < 300) return body as never;
    throw errorOf(response.status, body);
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

function parse(response: ApiResponse): unknown {
  try {
    return response.body === '' ? null : JSON.parse(response.body);
  } catch {
    throw new ApiError({
      status: response.status,
      code: 'something_went_wrong',
      message: 'The answer is not JSON.',
    });
  }
}

function errorOf(status: number, body: unknown): ApiError {
  const { code, message, errors, retry_after } = (body ?? {}) as {
    code?: ErrorCode;
    message?: string;
    errors?: Record<string, string[]>;
    retry_after?: number;
  };
  return new ApiError({
    status,
    code: code ?? 'something_went_wrong',
    message: message ?? '',
    ...(errors ? { errors } : {}),
    ...(retry_after === undefined ? {} : { retryAfter: retry_after }),
  });
}
