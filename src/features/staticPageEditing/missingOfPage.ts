import { richTextToPlain } from '../../contract/richTextToPlain.ts';
import type { StaticPageFieldName, StaticPageFields } from './staticPageFields.ts';

/** The fields that a page of text lacks before readers may see it. */
export function missingOfPage({ body }: Pick<StaticPageFields, 'body'>): StaticPageFieldName[] {
  const isBlank = richTextToPlain(body).trim() === '' && !body.blocks.some(({ type }) => type === 'image');
  return isBlank ? ['body'] : [];
}
