import { expect } from 'vitest';
import type { Answered } from './makeCaller.ts';

/** The body of an answer that has to be a success. */
export async function succeeded(answer: Promise<Answered>): Promise<Record<string, unknown>> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}
