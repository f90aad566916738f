import type { useTranslations } from 'use-intl';
import type { SaidNote } from '../SaidNote.ts';

type Words = ReturnType<typeof useTranslations<'admin.imports'>>;
type Said = Pick<SaidNote, 'code' | 'params'>;

/** A note in the words of who reads it; undefined for one that was kept before its values were. */
export function noteText(t: Words, { code, params }: Said): string | undefined {
  if (!params || !t.has(`notes.${code}` as never)) return undefined;
  return t(`notes.${code}` as 'notes.bad_entry', { ...params, detail: detailOf(t, params) } as never);
}

/** The reason within a note. The system's own words stay as they are. */
function detailOf(t: Words, params: NonNullable<Said['params']>): string {
  const { reason, form, detail = '' } = params;
  if (reason !== undefined && t.has(`reasons.${reason}` as never))
    return t(`reasons.${reason}` as 'reasons.symlink', params as never);
  if (form !== undefined && t.has(`forms.${form}` as never)) return t(`forms.${form}` as 'forms.text');
  return String(detail);
}
