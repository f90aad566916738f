import { describe, expect, it } from 'vitest';
import { commentOf as comment, pageOfComments as pageOf } from '../../../../tests/support/pageOfComments.ts';
import type { Comment } from '../commentsApi.ts';
import { countBelow, openThread, reduceThread, TOP, type ThreadState } from './threadState.ts';

const reply = (id: string, parent_id: string, fields: Partial<Comment> = {}) =>
  comment(id, { parent_id, depth: 1, ...fields });

/** The tree as `a(b c(d))`; with "+n" for what is left. */
function tree(state: ThreadState, under = TOP): string {
  const cut = state.cuts.get(under);
  const here = (state.replies.get(under) ?? []).map((id) => {
    const below = tree(state, id);
    return below === '' ? id : `${id}(${below})`;
  });
  return [...here, ...(cut ? [`+${cut.count}`] : [])].join(' ');
}

const CUT = { count: 3, ids: ['x', 'y'], cursor: 'next' };

describe('a page of comments', () => {
  it('is a tree in the order of the answer', () => {
    const page = pageOf([comment('a', { more: CUT }), reply('b', 'a'), reply('c', 'b'), comment('d')], CUT);
    expect(tree(openThread(page))).toBe('a(b(c) +3) d +3');
  });

  it('of one comment has those above it apart', () => {
    const state = openThread(
      pageOf([comment('a'), reply('b', 'a'), reply('c', 'b'), reply('d', 'c')], null, 'c'),
    );
    expect(state.ancestors).toEqual(['a', 'b']);
    expect(tree(state)).toBe('c(d)');
  });
});

describe('loading more', () => {
  const state = openThread(pageOf([comment('a')], CUT));

  it('puts what came behind what is here, and leaves what is gone out', () => {
    const loaded = reduceThread(state, {
      type: 'loaded',
      under: TOP,
      asked: ['x', 'y'],
      comments: [comment('x'), reply('z', 'x')],
    });
    expect(tree(loaded)).toBe('a x(z) +1');
    const read = reduceThread(loaded, {
      type: 'cut_read',
      under: TOP,
      cut: { count: 1, ids: ['a', 'w'], cursor: null },
    });
    expect(read.cuts.get(TOP)?.ids).toEqual(['w']);
    const all = reduceThread(read, { type: 'loaded', under: TOP, asked: ['w'], comments: [comment('w')] });
    expect(tree(all)).toBe('a x(z) w');
  });

  it('shows nothing twice', () => {
    const twice = [1, 2].reduce<ThreadState>(
      (before) =>
        reduceThread(before, { type: 'loaded', under: TOP, asked: ['x'], comments: [comment('x')] }),
      state,
    );
    expect(tree(twice)).toBe('a x +2');
  });
});

describe('changes', () => {
  const state = openThread(pageOf([comment('a', { points: 5 }), reply('b', 'a')]));

  it('put a new comment first, and one that is here in its place', () => {
    const posted = reduceThread(state, { type: 'posted', comment: reply('c', 'a') });
    expect(tree(posted)).toBe('a(c b)');
    const again = reduceThread(posted, { type: 'posted', comment: reply('c', 'a', { text: 'new' }) });
    expect(tree(again)).toBe('a(c b)');
    expect(again.comments.get('c')?.text).toBe('new');
    expect(reduceThread(state, { type: 'posted', comment: reply('d', 'elsewhere') })).toEqual({
      ...state,
      count: 3,
    });
  });

  it('take a comment away, and leave a placeholder where one came', () => {
    expect(tree(reduceThread(state, { type: 'gone', id: 'b' }))).toBe('a');
    const deleted = reduceThread(state, {
      type: 'changed',
      comment: comment('a', { state: 'deleted', text: null }),
    });
    expect(tree(deleted)).toBe('a(b)');
  });

  it('show a vote at once, take the server at its word, and roll back', () => {
    const own = reduceThread(state, {
      type: 'own_read',
      votes: [{ id: 'a', value: 1 }],
      held: [reply('h', 'a')],
      removed: [],
      withdrawn: [reply('w', 'a'), reply('elsewhere', 'gone')],
    });
    expect(tree(own)).toBe('a(h b w)');
    expect(own.comments.get('a')?.points).toBe(5);
    const down = reduceThread(own, { type: 'voted', id: 'a', value: -1 });
    expect(down.comments.get('a')?.points).toBe(3);
    expect(reduceThread(down, { type: 'voted', id: 'a', value: 1 }).comments.get('a')?.points).toBe(5);
    expect(
      reduceThread(down, { type: 'voted', id: 'a', value: -1, points: 9 }).comments.get('a')?.points,
    ).toBe(9);
  });

  it('show their authors what was removed, in the place of a placeholder or where it was', () => {
    const page = pageOf([comment('a', { state: 'removed', text: null, author: null }), reply('b', 'a')]);
    const why = { reason: 'spoiler', message: null } as const;
    const removed = ['a', 'c'].map((id) => ({ comment: comment(id, { state: 'removed' }), ...why }));
    const own = reduceThread(openThread(page), {
      type: 'own_read',
      votes: [],
      held: [],
      removed,
      withdrawn: [],
    });
    expect(tree(own)).toBe('c a(b)');
    expect(own.comments.get('a')).toMatchObject({ state: 'removed', text: 'a', author: { username: 'ada' } });
    expect([...own.removals]).toEqual([
      ['a', why],
      ['c', why],
    ]);
  });

  it('keep the own votes when the thread is read again', () => {
    const own = reduceThread(state, { type: 'voted', id: 'a', value: 1 });
    const renewed = reduceThread(own, { type: 'renewed', page: pageOf([comment('n'), comment('a')]) });
    expect(tree(renewed)).toBe('n a');
    expect(renewed.votes.get('a')).toBe(1);
  });
});

it('counts what lies below a comment, here or not', () => {
  const state = openThread(
    pageOf([
      comment('a', { more: CUT }),
      reply('b', 'a'),
      reply('c', 'b', { continues: true, replies_count: 2 }),
    ]),
  );
  expect(countBelow(state, 'a')).toBe(7);
});

it('counts the comments that are shown, with what is posted, removed and had back meanwhile', () => {
  const start = openThread(pageOf([comment('a'), reply('b', 'a')]));
  const after = (...actions: Parameters<typeof reduceThread>[1][]) =>
    actions.reduce(reduceThread, start).count;
  const held = comment('c', { state: 'held' });
  expect(after()).toBe(2);
  expect(after({ type: 'posted', comment: comment('c') })).toBe(3);
  expect(after({ type: 'posted', comment: held })).toBe(2);
  expect(after({ type: 'posted', comment: held }, { type: 'changed', comment: comment('c') })).toBe(3);
  // It hangs on another page, and counts there too.
  expect(after({ type: 'posted', comment: reply('c', 'elsewhere') })).toBe(3);
  // A call that was sent again.
  expect(after({ type: 'posted', comment: comment('a') })).toBe(2);
  expect(after({ type: 'gone', id: 'b' })).toBe(1);
  expect(after({ type: 'changed', comment: comment('a', { state: 'deleted' }) })).toBe(1);
  expect(after({ type: 'gone', id: 'b' }, { type: 'renewed', page: pageOf([comment('a')]) })).toBe(1);
});
