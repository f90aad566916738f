import type { CallApi } from '../../contract/ApiMap.ts';
import type { Language } from '../../contract/languages.ts';
import { makeCallApi, type ApiRequest, type FailureWords } from './makeCallApi.ts';

/** The API client of the browser, with both CSRF headers of the spec (section 7). */
export function browserCallApi(options: {
  nsfw: boolean;
  language: () => Language | undefined;
  words: () => FailureWords;
  /** The access token of whoever is logged in. */
  token: () => string | null;
  /** A member was refused: their session may have ended, or their role may have changed. */
  onRefused: () => void;
  /** Asks the member for a second factor, which a call needs first; whether it was given. */
  askForFactor: () => Promise<boolean>;
}): CallApi {
  const headers = () => ({ ...csrfHeaders(), ...bearer(options.token()) });
  /**
   * A call that started before a login is not sent with the new login's token. @throws a network
   * error: the call was not sent
   */
  const checkSameMember = ({ headers }: ApiRequest) => {
    if (headers['authorization'] !== bearer(options.token())['authorization'])
      throw new Error('Somebody else is logged in now.');
  };
  const send = async ({ url, method, body, manner, ...request }: ApiRequest) => {
    const { bytes, ...rest } = manner ?? {};
    const response = await fetch(url, {
      method,
      headers: {
        ...request.headers,
        ...headers(),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
      },
      credentials: 'same-origin',
      ...(bytes || body ? { body: bytes ?? body } : {}),
      ...rest,
    });
    const { status } = response;
    const answer = { status, body: await response.text(), type: response.headers.get('content-type') };
    const isRefused =
      status === REFUSED || (status === FORBIDDEN && !needsFactor(answer) && !isPremium(answer));
    if (isRefused && options.token() !== null) options.onRefused();
    return answer;
  };
  const callApi = makeCallApi({
    ...options,
    headers,
    async send(request) {
      if (isWithoutToken(request)) await callApi('GET /api/csrf-cookie', {});
      checkSameMember(request);
      const response = await send(request);
      if (needsFactor(response) && (await options.askForFactor())) {
        checkSameMember(request);
        return send(request);
      }
      if (response.status !== EXPIRED || request.method === 'GET') return response;
      // Made for a session that has ended or begun meanwhile, perhaps in another tab: once more
      // with a new one.
      await callApi('GET /api/csrf-cookie', {});
      checkSameMember(request);
      return send(request);
    },
  });
  return callApi;
}

const REFUSED = 401;
const EXPIRED = 419;
const FORBIDDEN = 403;

function needsFactor({ status, body }: { status: number; body: string }): boolean {
  return status === FORBIDDEN && body.includes('"second_factor_again"');
}

/** Shared answers refuse premium pages to everybody: that says nothing of who asks. */
function isPremium({ body }: { body: string }): boolean {
  return body.includes('"premium"');
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/**
 * Pages that anyone may keep bring no cookie, so it is missing until the first answer that is the
 * browser's own.
 */
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
