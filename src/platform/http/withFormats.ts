import { _, type Ajv, type FuncKeywordDefinition } from 'ajv';
import ajvFormats from 'ajv-formats';
import { composedLength, isComposedLonger } from '../../contract/composedText.ts';
import { isTime } from '../../contract/isTime.ts';
import { isEmailAddress } from './isEmailAddress.ts';

/**
 * Adds the standard formats, but refuses times that the database would refuse, and takes e-mail
 * addresses of every domain. `minComposedLength` and `maxComposedLength` bound texts whose code
 * points are counted in their composed form.
 */
export function withFormats(ajv: Ajv): Ajv {
  return ajvFormats
    .default(ajv)
    .addFormat('date-time', isTime)
    .addFormat('email', isEmailAddress)
    .addKeyword(lengthKeyword('minComposedLength', (text, min) => composedLength(text) >= min))
    .addKeyword(lengthKeyword('maxComposedLength', (text, max) => !isComposedLonger(text, max)));
}

function lengthKeyword(
  keyword: string,
  isWithin: (text: string, limit: number) => boolean,
): FuncKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    error: { message: `breaks ${keyword}`, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    validate: (limit: number, text: string) => isWithin(text, limit),
  };
}
