import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { SaidNote } from './SaidNote.ts';
import { CountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';

/** `open`: nobody has settled the note. `left_out`: because of it the file became no chapter. */
export const NOTE_IS = ['open', 'settled', 'left_out'] as const;

/** Notes that one call can settle: as many as a table lets staff select. */
export const MAX_SETTLED = 1_000;

export const KeptImportNote = Type.Object({
  id: Type.String(),
  /** Name of the file in the import. */
  source: Type.String(),
  ...SaidNote.properties,
  is_left_out: Type.Boolean(),
  /** The chapter that was made of the file, or that the file clashes with. */
  chapter: nullable(
    Type.Object({
      slug: Type.String(),
      number: nullable(Type.String()),
      comic: Type.String(),
      comic_title: Type.String(),
    }),
  ),
  noted_at: Type.String(),
  settled_at: nullable(Type.String()),
});
export type KeptImportNote = Static<typeof KeptImportNote>;

/** Limited staff have those of their comics. */
const common = { access: 'admin', cache: 'private', within: 'rows' } as const;

/**
 * `q`: `is:` and `code:`, each excluded with `-`; other words are looked for in the file's name and
 * in the note.
 */
export const listImportNotes = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/import-notes',
  summary: 'What imports said of files, the newest first',
  input: listInput(['noted'], 'desc'),
  output: listOutput(KeptImportNote),
});

export const countImportNotes = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/import-note-count',
  summary: 'How many notes of imports a filter finds',
  input: CountInput,
  output: CountOutput,
});

export const settleImportNotes = endpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/import-notes/settled',
  summary: 'Marks notes of imports as settled, or opens them again; answers with those that it changed',
  input: Type.Object({
    ids: Type.Array(Type.String({ format: 'uuid' }), {
      minItems: 1,
      maxItems: MAX_SETTLED,
      uniqueItems: true,
      attribute: 'notes',
    }),
    is_settled: Type.Boolean(),
  }),
  output: Type.Object({ ids: Type.Array(Type.String()) }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./importNotesApi.ts')> {}
}
