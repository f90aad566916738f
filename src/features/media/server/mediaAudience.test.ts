import type { FastifyRequest } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type Viewer } from '../../../contract/Viewer.ts';
import { mediaAudience, type MediaAudience, type MediaUse } from './mediaAudience.ts';
import { openPicturePasses, type PicturePasses } from './openPicturePasses.ts';

const SESSION = randomUUID();
const MEMBER: Viewer = { id: 'm', role: 'user', is_limited: false, session_id: SESSION, scopes: null };

let uses: MediaUse[];
let asked: string[];
let generation: string;
let isAway: boolean;
let passes: PicturePasses;
let nowMs: number;
/** Sessions that are alive, by their ids. */
let sessions: Map<string, Viewer>;
/** The member whose cookie it is. */
let caller: Viewer;
let audience: MediaAudience;

beforeEach(() => {
  uses = ['safe public'];
  asked = [];
  generation = '1';
  isAway = false;
  nowMs = 0;
  passes = openPicturePasses(randomBytes(32), () => nowMs);
  sessions = new Map([[SESSION, MEMBER]]);
  caller = ANONYMOUS;
  const askDatabase = () => {
    if (isAway) throw new Error('the database is away');
  };
  audience = mediaAudience({
    contentClassOf: () => 'safe',
    hasAgeGate: false,
    generation: async () => generation,
    usesOf: async (id) => {
      asked.push(id);
      askDatabase();
      return uses;
    },
    passes,
    identifySession: async (id) => {
      askDatabase();
      return sessions.get(id) ?? ANONYMOUS;
    },
    callerOf: async () => {
      if (caller.id !== null) askDatabase();
      return caller;
    },
    isWithin: async () => false,
  });
});

const ask = (id = 'a', pass?: string) =>
  audience({ params: { id, pass } } as FastifyRequest, id).catch((error: Error) => error.message);

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

describe("a members' picture", () => {
  beforeEach(() => {
    uses = ['safe members'];
  });

  it('is given by a pass of a living session, and by nothing else', async () => {
    const pass = passes.sign('a', SESSION);
    expect(await ask('a', pass)).toBe('members');
    expect(await ask('b', pass)).toBe('premium');
    expect(await ask('a', passes.sign('a', randomUUID()))).toBe('premium');
    caller = MEMBER;
    expect(await ask('a')).toBe('premium');
    expect(await ask('a', 'made up')).toBe('premium');
  });

  it('has a new pass for a member whose own holds no more, and for nobody else', async () => {
    const pass = passes.sign('a', SESSION);
    nowMs += 3 * 3_600_000;
    expect(await ask('a', pass)).toBe('premium');
    caller = MEMBER;
    expect(await ask('a', pass)).toEqual({ pass: passes.sign('a', SESSION) });
    // A later session of the same browser.
    const next = randomUUID();
    sessions = new Map();
    caller = { ...MEMBER, session_id: next };
    expect(await ask('a', pass)).toEqual({ pass: passes.sign('a', next) });
  });

  it('is shown to staff as a draft is, and to limited staff where they may act', async () => {
    caller = { ...MEMBER, role: 'moderator' };
    expect(await ask()).toBe('staff');
    caller = { ...caller, is_limited: true };
    expect(await ask()).toBe('premium');
  });

  it('is for nobody by any pass once it is taken away, and for everybody once it is free', async () => {
    const pass = passes.sign('a', SESSION);
    uses = ['safe gone'];
    expect(await ask('a', pass)).toBe('gone');
    generation = '2';
    uses = ['safe public'];
    expect(await ask('a')).toBe('everyone');
    // The address is one of a session, which shared caches have no use for.
    expect(await ask('a', pass)).toBe('members');
  });

  it('is refused while the database is away', async () => {
    const pass = passes.sign('a', SESSION);
    expect(await ask('a', pass)).toBe('members');
    isAway = true;
    expect(await ask('a', pass)).toBe('the database is away');
    generation = '2';
    expect(await ask('a', pass)).toBe('the database is away');
  });
});
