import type { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { isTime } from '../../contract/isTime.ts';
import { isEmailAddress } from './isEmailAddress.ts';

/** Adds the standard formats, but refuses times that the database would refuse, and takes e-mail addresses of every script. */
export function withFormats(ajv: Ajv): Ajv {
  return ajvFormats.default(ajv).addFormat('date-time', isTime).addFormat('email', isEmailAddress);
}
