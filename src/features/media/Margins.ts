import { Type, type Static } from 'typebox';

/** The empty margin of each side of a page, in thousandths of its height or width. */
export const Margins = Type.Object({
  top: Type.Integer(),
  right: Type.Integer(),
  bottom: Type.Integer(),
  left: Type.Integer(),
});
export type Margins = Static<typeof Margins>;
