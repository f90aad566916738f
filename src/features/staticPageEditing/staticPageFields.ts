import { Type, type Static } from 'typebox';
import { PageText } from '../../contract/RichText.ts';
import { textLine } from '../../contract/textLine.ts';
import { MAX_PAGE_POSITION, MAX_PAGE_TITLE } from './staticPageLimits.ts';

/** Every field of a static page that people edit; its slug and its language are its address. */
export const STATIC_PAGE_FIELDS = {
  title: textLine(MAX_PAGE_TITLE),
  body: PageText,
  /** Readers can open it. */
  published: Type.Boolean(),
  /** Stands in the footer, among others by its position. */
  listed: Type.Boolean(),
  position: Type.Integer({ minimum: -MAX_PAGE_POSITION, maximum: MAX_PAGE_POSITION }),
};
export const StaticPageFields = Type.Object(STATIC_PAGE_FIELDS);
export type StaticPageFields = Static<typeof StaticPageFields>;
export type StaticPageFieldName = keyof StaticPageFields;
