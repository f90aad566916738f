/**
 * A sign that people see, as a part of a pattern with the flag `u`. Fillers of Braille and Hangul
 * take room and show nothing, as spaces do.
 */
export const VISIBLE_SIGN = String.raw`[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
