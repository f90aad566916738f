import { _, type Ajv, type FuncKeywordDefinition } from 'ajv';
import ajvFormats from 'ajv-formats';
import { composedLength, isComposedLonger } from '../../contract/composedText.ts';
import { isTime } from '../../contract/isTime.ts';
import { isEmailAddress } from './isEmailAddress.ts';

/**
 * Adds the standard formats, but refuses times that the database would refuse, and takes e-mail
 * addresses of every domain. `minComposedLength` and `maxComposedLength` bound texts whose code
 * points are counted in their composed form, `maxJson` the characters of a document in JSON.
 */
export function withFormats(ajv: Ajv): Ajv {
  return ajvFormats
    .default(ajv)
    .addFormat('date-time', isTime)
    .addFormat('email', isEmailAddress)
    .addKeyword(
      limitKeyword('string', 'minComposedLength', (text, min) => composedLength(text as string) >= min),
    )
    .addKeyword(
      limitKeyword('string', 'maxComposedLength', (text, max) => !isComposedLonger(text as string, max)),
    )
    .addKeyword(limitKeyword('object', 'maxJson', (value, max) => JSON.stringify(value).length <= max));
}

function limitKeyword(
  type: 'string' | 'object',
  keyword: string,
  isWithin: (value: unknown, limit: number) => boolean,
): FuncKeywordDefinition {
  return {
    keyword,
    type,
    schemaType: 'number',
    error: { message: `breaks ${keyword}`, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    validate: (limit: number, value: unknown) => isWithin(value, limit),
  };
}
