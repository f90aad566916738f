import { describe, expect, it } from 'vitest';
import type { PublicationChange, PublicationMarks } from '../../publishing/server/publicationMarks.ts';
import { joinPublications, splitPublication } from './chapterPublications.ts';

type State = PublicationMarks['state'];

const marks = (state: State, chapters: Record<string, State>): PublicationMarks => ({
  state,
  scheduled_at: null,
  binned_at: null,
  cover: state,
  cover_source: null,
  cover_crop: null,
  chapters: Object.fromEntries(
    Object.entries(chapters).map(([id, of]) => [id, { state: of, scheduled_at: null, published_at: null }]),
  ),
});
const change = (from: State, to: State, ids: readonly string[]): PublicationChange => {
  const all = (state: State) => Object.fromEntries(ids.map((id) => [id, state]));
  return { before: marks(from, all(from)), after: marks(to, all(to)) };
};
const IDS = ['a', 'b', 'c'];
const statesOf = (split: Map<string, PublicationChange>) =>
  IDS.map((id) => {
    const { before, after } = split.get(id)!;
    return [before.state, after.state, Object.keys(before.chapters), Object.keys(after.chapters)];
  });

describe('one change of a comic and its chapters', () => {
  it('has the comic go live with the first chapter', () => {
    expect(statesOf(splitPublication(change('draft', 'published', IDS), IDS))).toEqual([
      ['draft', 'published', ['a'], ['a']],
      ['published', 'published', ['b'], ['b']],
      ['published', 'published', ['c'], ['c']],
    ]);
  });

  it('has the comic cease to be live with the last chapter', () => {
    expect(statesOf(splitPublication(change('published', 'draft', IDS), IDS))).toEqual([
      ['published', 'published', ['a'], ['a']],
      ['published', 'published', ['b'], ['b']],
      ['published', 'draft', ['c'], ['c']],
    ]);
  });

  it.each<[State, State]>([
    ['draft', 'published'],
    ['published', 'draft'],
  ])('is whole again when its parts are joined, the last one first (%s to %s)', (from, to) => {
    const whole = change(from, to, IDS);
    const parts = splitPublication(whole, IDS);
    const inReverse = IDS.toReversed().flatMap((id) => parts.get(id) ?? []);
    expect(joinPublications(inReverse)).toEqual(whole);
    // A part of an undo may end anywhere: the next one begins where it ended.
    const [later, earlier] = [joinPublications(inReverse.slice(0, 2)), joinPublications(inReverse.slice(2))];
    expect(later.before.state).toBe(earlier.after.state);
    expect([later.after.state, earlier.before.state]).toEqual([to, from]);
  });
});
