import type { FilterOperator } from '../../../../contract/filterLine.ts';
import { readFilter } from '../../../../platform/http/readFilter.ts';
import { Problem } from '../../../../platform/http/Problem.ts';
import { COMMENT_STATES, COMMENT_TARGETS } from '../../../comments/commentTargets.ts';

export const COMMENT_MARKS = ['held', 'reported', 'locked', 'pinned', 'edited'] as const;
export type CommentMark = (typeof COMMENT_MARKS)[number];

type Values = { values: string[]; isExcluded: boolean };

export type CommentFilter = {
  words: { word: string; isExcluded: boolean }[];
  state: Values[];
  kind: Values[];
  author: Values[];
  target: Values[];
  marks: { mark: CommentMark; isExcluded: boolean }[];
  hasLinks: boolean | null;
  scores: { operator: Exclude<FilterOperator, '..'>; score: number; isExcluded: boolean }[];
};

/** @throws Problem validation of `q` */
export function readCommentFilter(q: string | undefined): CommentFilter {
  const tokens = readFilter(q, {
    state: COMMENT_STATES,
    kind: COMMENT_TARGETS,
    author: null,
    target: null,
    is: COMMENT_MARKS,
    has: ['links'],
    score: null,
  });
  const of = (key: string | null) => tokens.filter((token) => token.key === key);
  const valuesOf = (key: string): Values[] =>
    [false, true].flatMap((isExcluded) => {
      const values = of(key)
        .filter((token) => token.isExcluded === isExcluded)
        .map(({ value }) => value);
      return values.length > 0 ? [{ values, isExcluded }] : [];
    });
  const links = of('has').at(-1);
  return {
    words: of(null).map(({ value, isExcluded }) => ({ word: value, isExcluded })),
    state: valuesOf('state'),
    kind: valuesOf('kind'),
    author: valuesOf('author'),
    target: valuesOf('target'),
    marks: of('is').map(({ value, isExcluded }) => ({ mark: value as CommentMark, isExcluded })),
    hasLinks: links ? !links.isExcluded : null,
    scores: of('score').flatMap(({ value, to, operator, isExcluded }) =>
      operator === '..'
        ? [
            { operator: '>=' as const, score: numberOf(value), isExcluded },
            { operator: '<=' as const, score: numberOf(to ?? ''), isExcluded },
          ]
        : [{ operator, score: numberOf(value), isExcluded }],
    ),
  };
}

function numberOf(value: string): number {
  if (!/^\d{1,4}$/.test(value))
    throw Problem.field('q', 'filter_value', { key: 'score', value, values: '0, 1, 2, …' });
  return Number(value);
}
