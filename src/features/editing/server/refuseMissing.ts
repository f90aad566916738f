import { Problem } from '../../../platform/http/Problem.ts';

/** Readers see nothing that is unfinished. @throws Problem validation, naming every field */
export function refuseMissing(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw new Problem(
    'validation',
    {},
    fields.map((field) => ({ field, rule: 'required' })),
  );
}
