/** The fate of a comment with a forbidden word, the gravest first. */
export const WORD_RULE_ACTIONS = ['block', 'hold', 'mask'] as const;
export type WordRuleAction = (typeof WORD_RULE_ACTIONS)[number];

/** So many rules does a site have at most, and so long is each. */
export const MAX_WORD_RULES = 2_000;
export const MAX_RULE_LENGTH = 100;
