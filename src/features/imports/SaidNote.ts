import { Type, type Static } from 'typebox';
import { nullable } from '../../contract/nullable.ts';

/** A message of an import about a file, for words in the reader's language. */
export const SaidNote = Type.Object({
  code: Type.String(),
  /** English, for programs; it quotes names and messages of the file. */
  message: Type.String(),
  /** The values for the words of its code; null for notes that are older than this. */
  params: nullable(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
export type SaidNote = Static<typeof SaidNote>;
