import type { CallApi } from '../../contract/ApiMap.ts';
import type { Language } from '../../contract/languages.ts';
import { makeCallApi, type ApiRequest } from './makeCallApi.ts';

/** The API client of the browser, with both CSRF headers of the spec (section 7). */
export function browserCallApi(options: { nsfw: boolean; language: () => Language | undefined }): CallApi {
  const callApi = makeCallApi({
    ...options,
    headers: csrfHeaders,
    async send(request) {
      const { url, method, body } = request;
      if (isWithoutToken(request)) await callApi('GET /api/csrf-cookie', {});
      const response = await fetch(url, {
        method,
        headers: { ...request.headers, ...csrfHeaders() },
        credentials: 'same-origin',
        ...(body ? { body } : {}),
      });
      return { status: response.status, body: await response.text() };
    },
  });
  return callApi;
}

/** Pages that anyone may keep bring no cookie, so it is missing until the first answer that is the browser's own. */
function isWithoutToken({ method, headers }: ApiRequest): boolean {
  return method !== 'GET' && !('x-xsrf-token' in headers);
}

function csrfHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (meta) headers['x-csrf-token'] = meta;
  const cookie = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (cookie) headers['x-xsrf-token'] = decodeURIComponent(cookie);
  return headers;
}
