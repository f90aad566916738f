import { expect } from 'vitest';
import type { TestSite } from './makeTestSite.ts';

/** States an age as a browser does, and returns the `Cookie` header that it has from then on. */
export async function passAgeGate(site: TestSite): Promise<string> {
  const response = await stateAge(site, true);
  expect(response.status).toBe(200);
  return cookiePair(response);
}

/** `cookie` is what the browser has already. */
export async function stateAge(site: TestSite, isOfAge: boolean, cookie = ''): Promise<Response> {
  const token = cookiePair(await site.fetch('/api/csrf-cookie'));
  return site.fetch('/api/age-gate', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token.slice(token.indexOf('=') + 1),
      cookie: cookie === '' ? token : `${token}; ${cookie}`,
    },
    body: JSON.stringify({ is_of_age: isOfAge }),
  });
}

function cookiePair(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
