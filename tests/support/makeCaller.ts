import { cookieOf } from './cookieOf.ts';
import type { TestSite } from './makeTestSite.ts';

export type Answered = { status: number; body: Record<string, unknown>; headers: Headers };

/**
 * A browser as far as calls go: keeps cookies and the access token, and sends both CSRF headers.
 */
export type Caller = {
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answered>;
  cookies: Map<string, string>;
  /** The access token; calls carry it while it is not null. */
  token: string | null;
};

const isBytes = (body: object): body is Uint8Array => body instanceof Uint8Array;

/** JSON lines are the list `lines`. */
async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  if (!response.headers.get('content-type')?.startsWith('application/x-ndjson'))
    return (await response.json()) as Record<string, unknown>;
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  return { lines: lines.map((line) => JSON.parse(line) as unknown) };
}

/**
 * `headers` go with every call, such as `x-forwarded-for` (the site must trust 127.0.0.1 then) or
 * `user-agent`.
 */
export function makeCaller(site: Pick<TestSite, 'fetch'>, headers: Record<string, string> = {}): Caller {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: object, more: Record<string, string> = {}) {
    const token = cookies.get('XSRF-TOKEN');
    const response = await site.fetch(path, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(body ? { 'content-type': isBytes(body) ? 'application/octet-stream' : 'application/json' } : {}),
        ...(token ? { 'x-xsrf-token': token } : {}),
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(cookies.size > 0 ? { cookie: cookieOf({ cookies }) } : {}),
        ...headers,
        ...more,
      },
      ...(body ? { body: isBytes(body) ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) keepCookie(line);
    return response;
  }

  function keepCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const isGone = value === '' || /;\s*max-age=0\b/i.test(line);
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }

  const caller: Caller = {
    cookies,
    token: null,
    async call(method, path, body, more) {
      if (method !== 'GET' && !cookies.has('XSRF-TOKEN')) await send('GET', '/api/csrf-cookie');
      const response = await send(
        method,
        path,
        method === 'GET' || method === 'DELETE' ? undefined : (body ?? {}),
        more,
      );
      return {
        status: response.status,
        body: await bodyOf(response),
        headers: response.headers,
      };
    },
  };
  return caller;
}
