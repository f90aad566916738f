import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import { MAX_RULE_LENGTH, WORD_RULE_ACTIONS } from './wordRuleActions.ts';

const forAdmins = { access: 'admin', cache: 'private' } as const;

const FIELDS = {
  phrase: textLine(MAX_RULE_LENGTH),
  action: Type.Enum([...WORD_RULE_ACTIONS]),
  /** A part of a longer word is not found. */
  is_whole_word: Type.Boolean(),
};

/**
 * Words that comments may not have. They are compared without letter case, width, and characters
 * that nobody sees.
 */
export const CommentWordRule = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  ...FIELDS,
  by: nullable(Type.String()),
  created_at: Type.String(),
});
export type CommentWordRule = Static<typeof CommentWordRule>;

const RuleId = Type.String({ format: 'uuid' });

export const listWordRules = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/comment-rules',
  summary: 'The words that comments may not have, in their order',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(CommentWordRule) }),
});

export const createWordRule = endpoint({
  ...forAdmins,
  method: 'POST',
  path: '/api/admin/comment-rules',
  summary: 'Adds a rule; the same words twice are refused',
  rate: { points: 600, seconds: 600 },
  input: Type.Object(FIELDS),
  output: CommentWordRule,
});

export const changeWordRule = endpoint({
  ...forAdmins,
  method: 'PATCH',
  path: '/api/admin/comment-rules/:id',
  summary: 'Changes what becomes of comments with these words',
  input: Type.Object({
    id: RuleId,
    version: Type.Integer({ minimum: 1 }),
    action: FIELDS.action,
    is_whole_word: FIELDS.is_whole_word,
  }),
  output: CommentWordRule,
});

export const deleteWordRule = endpoint({
  ...forAdmins,
  method: 'DELETE',
  path: '/api/admin/comment-rules/:id',
  summary: 'Removes a rule',
  input: Type.Object({ id: RuleId }),
  output: Type.Object({}),
});

/** Tests the rules as if a member with many comments had written the text. */
export const testWordRules = endpoint({
  ...forAdmins,
  method: 'POST',
  path: '/api/admin/comment-rules/test',
  summary: 'What the rules would make of a text; changes nothing',
  rate: { points: 120, seconds: 60 },
  input: Type.Object({ text: Type.String({ maxLength: 10_000 }) }),
  output: Type.Object({
    result: Type.Enum(['shown', 'held', 'blocked']),
    /** With masks. */
    text: Type.String(),
    found: Type.Array(Type.Object({ phrase: Type.String(), action: FIELDS.action, words: Type.String() })),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./wordRulesApi.ts')> {}
}
