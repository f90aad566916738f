import type { FastifyRequest } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { mediaAudience, type MediaAudience, type MediaUse } from './mediaAudience.ts';

let uses: MediaUse[];
let asked: string[];
let generation: string;
let isAway: boolean;
let audience: MediaAudience;

beforeEach(() => {
  uses = ['safe public'];
  asked = [];
  generation = '1';
  isAway = false;
  audience = mediaAudience({
    contentClassOf: () => 'safe',
    hasAgeGate: false,
    generation: async () => generation,
    usesOf: async (id) => {
      asked.push(id);
      if (isAway) throw new Error('the database is away');
      return uses;
    },
    isMember: async () => false,
    isStaff: async () => false,
  });
});

const ask = (id = 'a') => audience({} as FastifyRequest, id).catch((error: Error) => error.message);

it('asks once where a picture stands, however many readers want it, until something is published or taken away', async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['everyone', 'everyone', 'everyone']);
  expect(await ask()).toBe('everyone');
  expect(asked).toEqual(['a']);
  generation = '2';
  uses = ['safe gone'];
  expect(await ask()).toBe('gone');
  expect(asked).toEqual(['a', 'a']);
});

it('goes on giving what was public while the database is away, and nothing else', async () => {
  await ask();
  isAway = true;
  generation = '2';
  expect(await ask()).toBe('everyone');
  expect(await ask('b')).toBe('the database is away');
});
