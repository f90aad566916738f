import { Type, type Static } from 'typebox';

/** What of each side of a page is empty paper, in thousandths of its height or width. */
export const Margins = Type.Object({
  top: Type.Integer(),
  right: Type.Integer(),
  bottom: Type.Integer(),
  left: Type.Integer(),
});
export type Margins = Static<typeof Margins>;
