import { Ajv } from 'ajv';
import { brokenRulesOf } from '../../../platform/http/brokenRulesOf.ts';
import type { KeywordError } from '../../../platform/http/KeywordError.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import type { NoteKind } from './NoteKind.ts';

/**
 * Tells whether notes are of a kind there is, and right for it. @throws Problem naming the field,
 * such as `notes.3.value.gap`
 */
export function makeNoteCheck(kinds: readonly NoteKind[]): (notes: readonly MemberNote[]) => void {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  const checks = kinds.map(({ keys, value }) => ({ keys, isValid: ajv.compile(value) }));
  return (notes) => {
    const broken = notes.flatMap(({ key, value }, index) => {
      const kind = checks.find(({ keys }) => keys.test(key));
      if (!kind) return [{ field: `notes.${index}.key`, rule: 'in' as const }];
      if (value === null) return [];
      if (kind.isValid(value)) return [];
      const errors = kind.isValid.errors as unknown as KeywordError[];
      return brokenRulesOf(
        errors.map((error) => ({ ...error, instancePath: `/notes/${index}/value${error.instancePath}` })),
      );
    });
    if (broken.length > 0) throw new Problem('validation', {}, broken);
  };
}
