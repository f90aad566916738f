import type { ErrorCode } from '../../contract/errorCodes.ts';
import type { Language } from '../../contract/languages.ts';
import { SIZED_RULES, type BrokenRule } from '../../contract/validationRules.ts';
import type { Problem } from './Problem.ts';
import type { MessageTranslator } from './MessageTranslator.ts';

/** The body of every error (spec 8): `errors` names the fields, `message` is for a person, `code` for a program. */
export type ErrorAnswer = {
  code: ErrorCode;
  message: string;
  request_id: string;
  /** After so many seconds it may be tried again. */
  retry_after?: number;
  errors?: Record<string, string[]>;
};

/** The one place where an error becomes words, in the caller's language. */
export function errorAnswer(options: {
  problem: Problem;
  language: Language;
  translate: MessageTranslator;
  requestId: string;
}): ErrorAnswer {
  const { problem, language, translate, requestId } = options;
  const answer: ErrorAnswer = {
    code: problem.code,
    message: translate(language, `errors.${problem.code}`, problem.values),
    request_id: requestId,
  };
  if (typeof problem.values['seconds'] === 'number') answer.retry_after = problem.values['seconds'];
  if (problem.brokenRules.length > 0) {
    answer.errors = Object.create(null) as Record<string, string[]>;
    for (const broken of problem.brokenRules) {
      (answer.errors[broken.field] ??= []).push(ruleMessage(broken, language, translate));
    }
  }
  return answer;
}

function ruleMessage(broken: BrokenRule, language: Language, translate: MessageTranslator): string {
  const name = broken.field.split('.').at(-1) ?? broken.field;
  const attribute = attributeName(name, language, translate);
  if (broken.rule === 'regex') {
    // Words that say what may be typed are better than "the format is invalid".
    const key = `validation.formats.${name}`;
    const words = translate(language, key, { attribute });
    if (words !== key) return words;
  }
  const isSized = (SIZED_RULES as readonly string[]).includes(broken.rule);
  const key = isSized ? `validation.${broken.rule}.${broken.type ?? 'string'}` : `validation.${broken.rule}`;
  return translate(language, key, {
    ...broken.values,
    attribute,
  });
}

/** The field's name as people say it; a field without a name of its own is shown as it is written in the call. */
function attributeName(name: string, language: Language, translate: MessageTranslator): string {
  const key = `attributes.${name}`;
  const words = translate(language, key);
  return words === key ? name.replaceAll('_', ' ') : words;
}
