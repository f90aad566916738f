import { Type, type Static } from 'typebox';
import { nullable } from '../../contract/nullable.ts';

/** What an import says of a file, for words in the language of who reads it. */
export const SaidNote = Type.Object({
  code: Type.String(),
  /** English, for programs; it quotes names and messages of the file. */
  message: Type.String(),
  /** What the words of its code are filled with; null for notes that are older than this. */
  params: nullable(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});
export type SaidNote = Static<typeof SaidNote>;
