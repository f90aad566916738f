import type { ErrorCode } from '../../contract/errorCodes.ts';
import { spokenTime } from '../../contract/spokenTime.ts';
import { waitText } from '../../contract/waitText.ts';
import { SIZED_RULES, type BrokenRule } from '../../contract/validationRules.ts';
import { attributeName, lastPart, type Naming } from './attributeName.ts';
import type { Problem } from './Problem.ts';

/**
 * The body of every error (spec 8): `errors` names the fields, `message` is for a person, `code`
 * for a program.
 */
export type ErrorAnswer = {
  code: ErrorCode;
  message: string;
  request_id: string;
  /** After so many seconds it may be tried again. */
  retry_after?: number;
  errors?: Record<string, string[]>;
};

/** `timeZone` is that of the times in messages. */
type Saying = Naming & { timeZone: string };

/** The one place where an error becomes words, in the caller's language. */
export function errorAnswer(options: Saying & { problem: Problem; requestId: string }): ErrorAnswer {
  const { problem, language, translate, requestId } = options;
  const { seconds } = problem.values;
  const isWait = typeof seconds === 'number';
  const values = isWait ? { ...problem.values, wait: waitText(seconds, language) } : problem.values;
  const answer: ErrorAnswer = {
    code: problem.code,
    message: translate(language, `errors.${problem.code}`, values),
    request_id: requestId,
  };
  if (isWait) answer.retry_after = seconds;
  if (problem.brokenRules.length > 0) {
    answer.errors = Object.create(null) as Record<string, string[]>;
    for (const broken of problem.brokenRules) {
      (answer.errors[broken.field] ??= []).push(ruleMessage(broken, options));
    }
  }
  return answer;
}

function ruleMessage(broken: BrokenRule, saying: Saying): string {
  const { language, translate } = saying;
  // There is no field of that name, so it has no other than what was written.
  const attribute =
    broken.rule === 'unknown_field' ? lastPart(broken.field) : attributeName(broken.field, saying);
  if (broken.rule === 'regex') {
    // Words that say what may be typed are better than "the format is invalid".
    const name = broken.field.split('.').findLast((part) => !/^\d+$/.test(part));
    const key = `validation.formats.${name}`;
    const words = translate(language, key, { attribute });
    if (words !== key) return words;
  }
  const isSized = (SIZED_RULES as readonly string[]).includes(broken.rule);
  const key = isSized ? `validation.${broken.rule}.${broken.type ?? 'string'}` : `validation.${broken.rule}`;
  return translate(language, key, { ...spokenValues(broken, saying), attribute });
}

/** Other fields by what people call them, and times in words. Others stay as they are typed. */
function spokenValues({ rule, values = {} }: BrokenRule, saying: Saying): Record<string, string | number> {
  const spoken = ([name, value]: [string, string | number]): [string, string | number] => {
    if (typeof value === 'number') return [name, value];
    if (name === 'date') return [name, spokenTime(value, saying.language, saying.timeZone)];
    const isField = name === 'other' || (name === 'values' && rule.startsWith('required_with'));
    return [name, isField ? attributeName(value, saying) : value];
  };
  return Object.fromEntries(Object.entries(values).map(spoken));
}
