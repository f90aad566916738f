import { expect, it } from 'vitest';
import { ApiError } from './ApiError.ts';
import { orNull } from './orNull.ts';
import type { Query } from './queryOf.ts';

const refused = (status: number): Query<string> => ({
  key: ['GET /api/pages', 'en', {}],
  ask: () => Promise.reject(new ApiError({ code: 'not_found', message: 'No.', status })),
});

it.each([404, 410, 422])('answers null for what is not there (%i)', async (status) => {
  expect(await orNull(refused(status)).ask()).toBeNull();
});

it.each([403, 500])('leaves other refusals to who asks (%i)', async (status) => {
  await expect(orNull(refused(status)).ask()).rejects.toMatchObject({ status });
});
