import type { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { isTime } from '../../contract/isTime.ts';

/** Adds the standard formats, but refuses times that the database would refuse. */
export function withFormats(ajv: Ajv): Ajv {
  return ajvFormats.default(ajv).addFormat('date-time', isTime);
}
