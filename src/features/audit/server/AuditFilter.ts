import type { ActName } from '../actNames.ts';

export type Named<Value extends string = string> = { value: Value; isExcluded: boolean };

/** The question to the log. Several names of one kind are alternatives. */
export type AuditFilter = {
  /** Parts of the label of the target; all of them. */
  words: Named[];
  actors: Named[];
  acts: Named<ActName>[];
  kinds: Named[];
  ids: Named[];
  /** Names of API tokens. */
  programs: Named[];
  /** Times, ISO 8601. */
  from?: string | undefined;
  /** Not included. */
  before?: string | undefined;
};

export const EVERYTHING: AuditFilter = { words: [], actors: [], acts: [], kinds: [], ids: [], programs: [] };
