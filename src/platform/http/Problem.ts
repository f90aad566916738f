import { ERROR_STATUS, type ErrorCode } from '../../contract/errorCodes.ts';
import type { BrokenRule, RuleKind, SizedRule } from '../../contract/validationRules.ts';
import type { RefusalNote } from './refusalNote.ts';

type Values = Record<string, string | number>;

/**
 * An error that the caller is told of: a code of the error table and the values its message needs,
 * or broken rules by field.
 */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly values: Values;
  readonly brokenRules: BrokenRule[];
  readonly status: number;
  note: RefusalNote | undefined;

  constructor(code: ErrorCode, values: Values = {}, brokenRules: BrokenRule[] = []) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.values = values;
    this.brokenRules = brokenRules;
    this.status = ERROR_STATUS[code];
  }

  /** The same problem, with what its log line says besides. Callers are not told. */
  noting(note: RefusalNote): this {
    this.note = note;
    return this;
  }

  /**
   * A rule that needs the database or a file, e.g. `Problem.field('email', 'unique')`. Those of
   * sizes need a type besides.
   */
  static field(field: string, rule: Exclude<RuleKind, SizedRule>, values?: Values): Problem {
    return new Problem('validation', {}, [{ field, rule, ...(values ? { values } : {}) }]);
  }

  /** A list, or what a member or the site has, is longer than it may be. */
  static tooMany(field: string, max: number): Problem {
    return new Problem('validation', {}, [{ field, rule: 'max', type: 'array', values: { max } }]);
  }
}

/** The row, or a 404 when there is none. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('not_found');
  return row;
}
