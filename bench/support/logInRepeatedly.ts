import { cookieOf } from '../../tests/support/cookieOf.ts';
export type LogInRepeatedly = {
  url: string;
  /** That the site takes it for: it must trust 127.0.0.1. */
  address: string;
  username: string;
  password: string;
  until: () => boolean;
};

/**
 * One browser that logs in, and in again, with its cookies and both CSRF headers. Milliseconds of
 * each login.
 */
export async function logInRepeatedly(options: LogInRepeatedly): Promise<number[]> {
  const { url, address, username, password, until } = options;
  const cookies = new Map<string, string>();
  const times: number[] = [];

  async function send(path: string, init: RequestInit): Promise<void> {
    const answer = await fetch(url + path, {
      ...init,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'x-forwarded-for': address,
        cookie: cookieOf({ cookies }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  }

  await send('/api/csrf-cookie', { method: 'GET' });
  while (!until()) {
    const startedMs = performance.now();
    await send('/api/login', { method: 'POST', body: JSON.stringify({ username, password }) });
    times.push(performance.now() - startedMs);
  }
  return times;
}
