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
    words: () => ({ wrong: 'Terjadi kesalahan.', unreachable: 'Tidak ada jawaban dari situs.' }),
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

  it('says in the language of the page that nothing came back', async () => {
    const { callApi } = client({ answer: new TypeError('failed to fetch') });
    await expect(callApi('GET /api/comics', {})).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: 'Tidak ada jawaban dari situs.',
    });
  });

  // spec 8: a plain string is shown as it is.
  it.each([
    { status: 409, body: '"The chapter is being replaced."' },
    { status: 503, body: 'The chapter is being replaced.', type: 'text/plain; charset=utf-8' },
  ])('takes $body of an error as its message', async (answer) => {
    await expect(client({ answer }).callApi('GET /api/comics', {})).rejects.toMatchObject({
      code: 'something_went_wrong',
      status: answer.status,
      message: 'The chapter is being replaced.',
    });
  });

  it.each([
    { status: 500, body: '' },
    { status: 500, body: '{}' },
    { status: 500, body: '" "' },
    { status: 500, body: 'null' },
    { status: 500, body: '["No."]' },
    { status: 500, body: '{"message":7,"errors":"No."}' },
    { status: 422, body: '{"message":"","errors":{}}' },
    { status: 502, body: '<html>bad gateway</html>', type: 'text/html' },
    { status: 502, body: ' ', type: 'text/plain' },
    { status: 200, body: '<html>log in to the hotel</html>', type: 'text/html' },
  ])('says in the language of the page that $status with $body went wrong', async (answer) => {
    await expect(client({ answer }).callApi('GET /api/comics', {})).rejects.toMatchObject({
      code: 'something_went_wrong',
      status: answer.status,
      message: 'Terjadi kesalahan.',
      errors: {},
    });
  });

  it('leaves out of the fields of an error what is no message', async () => {
    const body = JSON.stringify({
      message: 'No.',
      errors: { page: ['Too small.', 3], sort: 'Unknown.', q: 4 },
    });
    const { callApi } = client({ answer: { status: 422, body } });
    await expect(callApi('GET /api/comics', {})).rejects.toMatchObject({
      errors: { page: ['Too small.'], sort: ['Unknown.'] },
    });
  });
});
