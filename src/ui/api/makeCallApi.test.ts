import { describe, expect, it } from 'vitest';
import type {} from '../../features/comics/comicsApi.ts';
import { ApiError } from './ApiError.ts';
import { makeCallApi, type ApiRequest, type ApiResponse } from './makeCallApi.ts';

function client(options: { answer?: ApiResponse | Error; language?: 'fr'; nsfw?: boolean } = {}) {
  const sent: ApiRequest[] = [];
  const { answer = { status: 200, body: '{"ok":true}' } } = options;
  const callApi = makeCallApi({
    nsfw: options.nsfw ?? false,
    language: () => options.language,
    headers: () => ({ 'x-xsrf-token': 'token' }),
    async send(request) {
      sent.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { callApi, sent };
}

describe('every call', () => {
  it('carries X-Requested-With, the CSRF header and nsfw; lang and Accept-Language once known', async () => {
    const { callApi, sent } = client({ language: 'fr', nsfw: true });
    await callApi('GET /api/comics', { page: 2 });
    expect(sent[0]).toEqual({
      method: 'GET',
      url: '/api/comics?nsfw=true&lang=fr&page=2',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'fr',
        'x-xsrf-token': 'token',
      },
    });
    const early = client();
    await early.callApi('GET /api/comics', {});
    expect(early.sent[0]?.url).toBe('/api/comics?nsfw=false');
    expect(early.sent[0]?.headers).not.toHaveProperty('accept-language');
  });

  it('puts path names into the path, escaped, and leaves out what is not given', async () => {
    const { callApi, sent } = client();
    await callApi('GET /api/comics/:slug', { slug: '漫画/../x?y' });
    expect(sent[0]?.url).toBe('/api/comics/%E6%BC%AB%E7%94%BB%2F..%2Fx%3Fy?nsfw=false');
  });

  it('gives an error with code, message and fields when the answer is one', async () => {
    const body = JSON.stringify({ code: 'validation', message: 'No.', errors: { page: ['Too small.'] } });
    const { callApi } = client({ answer: { status: 422, body } });
    const error = await callApi('GET /api/comics', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'validation',
      message: 'No.',
      errors: { page: ['Too small.'] },
    });
  });

  it('says network when nothing came back, and does not choke on what is no JSON', async () => {
    const away = client({ answer: new TypeError('failed to fetch') });
    await expect(away.callApi('GET /api/comics', {})).rejects.toMatchObject({ code: 'network', status: 0 });
    const odd = client({ answer: { status: 502, body: '<html>bad gateway</html>' } });
    await expect(odd.callApi('GET /api/comics', {})).rejects.toMatchObject({
      code: 'something_went_wrong',
      status: 502,
    });
  });
});
