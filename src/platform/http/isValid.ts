import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { withFormats } from './withFormats.ts';

/** It keeps what it has compiled by the schema object: schemas are constants of their modules. */
const ajv = withFormats(new Ajv({ strict: false }));

/** True if a value is one of a schema, by the same rules as the body of a call. */
export function isValid(schema: TSchema, value: unknown): boolean {
  return ajv.validate(schema, value);
}
