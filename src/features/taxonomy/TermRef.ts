import { Type, type Static } from 'typebox';

/** A term as it stands on a comic or chapter, its name in the asked language. */
export const TermRef = Type.Object({ slug: Type.String(), name: Type.String() });
export type TermRef = Static<typeof TermRef>;
