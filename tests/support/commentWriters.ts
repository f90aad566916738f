import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Comment, CommentPage } from '../../src/features/comments/commentsApi.ts';
import type { StoredComment } from '../../src/features/comments/server/commentStore.ts';
import { makeCaller, type Caller } from './makeCaller.ts';
import { makeComic } from './makeComic.ts';
import { makeComment, type MakeComment } from './makeComment.ts';
import { callAs, makeMember, type Member } from './makeMember.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

export type CommentWriters = {
  site: TestSite;
  visitor: Caller;
  ada: Caller;
  ben: Caller;
  adaMember: Member;
  benMember: Member;
  /** An author of their own, so that no test uses up another's rate. */
  freshMember(): Promise<Caller>;
  /** The query of a thread that no other test writes into. */
  emptyThread(): Promise<string>;
  post(caller: Caller, text: string, more?: object): Promise<Comment>;
  /** One of Ada's, entered without a call. */
  byAda(made?: Omit<MakeComment, 'author'>): Promise<StoredComment>;
  /** A page of comments as a visitor has it. */
  read(query: string): Promise<CommentPage>;
};

/**
 * For a test file: a site with those who write comments.
 * The members are known once its tests run.
 */
export function commentWriters(environment: Record<string, string> = {}): CommentWriters {
  let addresses = 0;
  let comics = 0;
  /** Old members may write as often as a test needs. */
  const makeOld = async (username?: string) => {
    const member = await makeMember(writers.site, username === undefined ? {} : { username });
    const created_at = new Date(Date.now() - 100 * 86_400_000).toISOString();
    const { write } = writers.site.services.database;
    await write.updateTable('users').set({ created_at }).where('id', '=', member.id).execute();
    return member;
  };
  const logIn = (member: Member) =>
    callAs(writers.site, member, { 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
  const writers = {
    freshMember: async () => logIn(await makeOld()),
    async emptyThread() {
      comics += 1;
      await makeComic(writers.site.services, { title: `Empty ${comics}` });
      return `kind=comic&target=empty-${comics}`;
    },
    async post(caller, text, more) {
      const { status, body } = await caller.call('POST', '/api/comments', draft(text, more));
      expect(status, JSON.stringify(body)).toBe(200);
      return body['comment'] as Comment;
    },
    byAda: (made) => makeComment(writers.site.services, { author: writers.adaMember, ...made }),
    async read(query) {
      const { status, body } = await writers.visitor.call('GET', `/api/comments?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body as unknown as CommentPage;
    },
  } as CommentWriters;
  beforeAll(async () => {
    writers.site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1', ...environment });
    writers.visitor = makeCaller(writers.site);
    writers.adaMember = await makeOld('ada');
    writers.benMember = await makeOld('ben');
    writers.ada = await logIn(writers.adaMember);
    writers.ben = await logIn(writers.benMember);
  });
  afterAll(() => writers.site.close());
  return writers;
}

/** A comment as a browser sends it, on the comic `known` unless told otherwise. */
export const draft = (text: string, more: object = {}) => ({
  kind: 'comic',
  target: 'known',
  text,
  key: uuidv4(),
  ...more,
});

export const targetOf = (query: string) => new URLSearchParams(query).get('target') ?? '';
