import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../../contract/Viewer.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { found, Problem } from '../../../../platform/http/Problem.ts';
import { route, type Client, type Route } from '../../../../platform/http/Route.ts';
import { recordAct } from '../../../audit/server/recordAct.ts';
import type { ActName } from '../../../audit/actNames.ts';
import { MAX_WORD_RULES } from '../../wordRuleActions.ts';
import {
  changeWordRule,
  createWordRule,
  deleteWordRule,
  listWordRules,
  testWordRules,
  type CommentWordRule,
} from '../../wordRulesApi.ts';
import { maskWords } from './maskWords.ts';
import type { WordRules } from './openWordRules.ts';
import {
  countRules,
  deleteRule,
  findRule,
  insertRule,
  listRules,
  phraseKey,
  updateRule,
} from './wordRuleStore.ts';

type Services = { database: { write: Kysely<Tables> }; wordRules: WordRules };

/** The words that comments may not have. */
export function wordRuleRoutes({ database: { write }, wordRules }: Services): Route[] {
  return [
    route(listWordRules, async () => ({ data: await listRules(write) })),

    route(createWordRule, async ({ input, viewer, client }) => {
      if (phraseKey(input.phrase) === '') throw Problem.field('phrase', 'required');
      return write.transaction().execute(async (transaction) => {
        if ((await countRules(transaction)) >= MAX_WORD_RULES)
          throw Problem.tooMany('word_rules', MAX_WORD_RULES);
        const id = await insertRule(transaction, input, viewer.id);
        if (id === undefined) throw Problem.field('phrase', 'unique');
        const rule = found(await findRule(transaction, id));
        await record(transaction, { viewer, client }, 'comment_rule.create', { rule, after: fieldsOf(rule) });
        return rule;
      });
    }),

    route(changeWordRule, async ({ input, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        const former = found(await findRule(transaction, input.id));
        if (!(await updateRule(transaction, input))) throw new Problem('stale');
        const rule = found(await findRule(transaction, input.id));
        const fields = { before: fieldsOf(former), after: fieldsOf(rule) };
        await record(transaction, { viewer, client }, 'comment_rule.edit', { rule, ...fields });
        return rule;
      }),
    ),

    route(deleteWordRule, async ({ input: { id }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        const rule = found(await findRule(transaction, id));
        await deleteRule(transaction, id);
        const before = fieldsOf(rule);
        await record(transaction, { viewer, client }, 'comment_rule.remove', { rule, before });
        return {};
      }),
    ),

    route(testWordRules, async ({ input: { text } }) => {
      const words = (await wordRules.read(write))(text);
      const has = (action: CommentWordRule['action']) => words.some(({ rule }) => rule.action === action);
      const result: 'blocked' | 'held' | 'shown' = has('block') ? 'blocked' : has('hold') ? 'held' : 'shown';
      return {
        result,
        text: maskWords(text, words),
        found: words.map(({ rule: { phrase, action }, start, end }) => ({
          phrase,
          action,
          words: text.slice(start, end),
        })),
      };
    }),
  ];
}

const fieldsOf = ({ phrase, action, is_whole_word }: CommentWordRule) => ({ phrase, action, is_whole_word });

type Recorded = {
  rule: CommentWordRule;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

function record(
  transaction: Kysely<Tables>,
  actor: { viewer: MemberViewer; client: Client },
  act: Extract<ActName, `comment_rule.${string}`>,
  { rule, ...fields }: Recorded,
): Promise<void> {
  return recordAct(transaction, {
    ...actor,
    act,
    target: { kind: 'comment_rule', id: rule.id, label: rule.phrase },
    ...fields,
  });
}
