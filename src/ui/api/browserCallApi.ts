import type { CallApi } from '../../contract/ApiMap.ts';
import type { Language } from '../../contract/languages.ts';
import { makeCallApi } from './makeCallApi.ts';

/** The API client of the browser, with both CSRF headers of the spec (section 7). */
export function browserCallApi(options: { nsfw: boolean; language: () => Language | undefined }): CallApi {
  return makeCallApi({
    ...options,
    headers: csrfHeaders,
    async send({ url, method, headers, body }) {
      const response = await fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body ? { body } : {}),
      });
      return { status: response.status, body: await response.text() };
    },
  });
}

function csrfHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (meta) headers['x-csrf-token'] = meta;
  const cookie = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  if (cookie) headers['x-xsrf-token'] = decodeURIComponent(cookie);
  return headers;
}
