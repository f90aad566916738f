import { expect, it } from 'vitest';
import { ApiError } from './ApiError.ts';
import { orNull } from './orNull.ts';

const refused = (status: number) => new ApiError({ code: 'not_found', message: 'No.', status });

it.each([404, 410, 422])('answers null for what is not there (%i)', async (status) => {
  expect(await orNull(() => Promise.reject(refused(status)))()).toBeNull();
});

it.each([403, 500])('leaves other refusals to who asks (%i)', async (status) => {
  await expect(orNull(() => Promise.reject(refused(status)))()).rejects.toMatchObject({ status });
});
