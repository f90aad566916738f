import { useFormatter, useTranslations } from 'use-intl';
import { useComicWords } from '../../comicEditing/admin/useComicWords.ts';
import { taxonomyOfField } from '../../comicEditing/chosenTaxonomies.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { ManagedState } from '../../publishing/managedStates.ts';
import { useSite } from '../../site/web/useSite.ts';
import { useChapterWords } from '../../chapterEditing/admin/useChapterWords.ts';
import { useManagedName } from '../../chapterEditing/admin/useManagedName.ts';
import { useTermWords } from '../../termEditing/admin/useTermWords.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkAct } from '../bulkAct.ts';
import type { BulkEdit, BulkEditRow, Refusal, TermNames } from '../bulkEditingApi.ts';
import { shortened } from '../../chapters/web/shortened.ts';

export type BulkWords = FieldWords & {
  /** An act in a few words: "Add to tags: fog. Publish." */
  act: (act: BulkAct) => string;
  /** The same of a bulk edit, which may undo another. */
  edit: (bulk: Pick<BulkEdit, 'act' | 'subject' | 'undoes_id'>) => string;
  reason: (problem: Refusal) => string;
  /** Names a comic or a term, or a chapter together with its comic. */
  name: (title: string, chapter: BulkEditRow['chapter']) => string;
};

export function useBulkWords(terms: TermNames, subject: BulkSubject): BulkWords {
  const t = useTranslations('admin.bulk');
  const ofComics = useTranslations('admin.comics');
  const ofChapters = useTranslations('admin.chapters.all');
  const nameOf = useManagedName();
  const format = useFormatter();
  const { timezone } = useSite();
  const names = Object.fromEntries(
    terms.map(({ id, name, was }) => [id, was === undefined ? name : t('wasThen', { name, was })]),
  );
  const words = {
    comics: useComicWords(names),
    chapters: useChapterWords({ names, pages: [], zone: timezone }),
    terms: useTermWords(names),
  }[subject];
  const time = (value: string) =>
    format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });

  function label(field: string): string {
    if (field === 'state') return ofComics('columns.state');
    if (field === 'scheduled_at') return t('scheduledAt', { zone: timezone });
    if (field === 'locked_fields') return t('lockedFields');
    return field === 'chapters' ? ofComics('columns.chapters') : words.label(field);
  }
  function text(field: string, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (field === 'state') return ofComics(`states.${value as ManagedState}`);
    if (field === 'scheduled_at') return time(value as string);
    if (field === 'locked_fields') return listOf(value as string[]);
    if (taxonomyOfShared(field))
      return (value as number[]).map((id) => names[id] ?? t('removedTerm')).join(', ');
    return words.text(field, value);
  }
  /** Links to add are named by their names, links to take away by their addresses. */
  function inLine(field: string, value: unknown): string {
    if (field !== 'links') return text(field, value);
    return (value as (string | { label: string })[])
      .map((link) => (typeof link === 'string' ? link : link.label))
      .join(', ');
  }
  const listOf = (fields: readonly string[]) => fields.map(label).join(', ');

  function act(asked: BulkAct): string {
    const { fields = {}, add = {}, remove = {}, lock = [], unlock = [], publication } = asked;
    const { replace_texts: replacing = [] } = asked;
    const says = [
      ...entriesOf(add).map(([field, ids]) =>
        t('says.add', { field: label(field), terms: inLine(field, ids) }),
      ),
      ...entriesOf(remove).map(([field, ids]) =>
        t('says.remove', { field: label(field), terms: inLine(field, ids) }),
      ),
      ...entriesOf(fields).map(([field, value]) => {
        const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
        if (isEmpty) return t('says.clear', { field: label(field) });
        const isList = taxonomyOfField(field) !== undefined || field === 'links' || field === 'groups';
        const said = { field: label(field), value: shortened(inLine(field, value), LONG) };
        return t(isList ? 'says.replace' : 'says.set', said);
      }),
      ...replacing.flatMap(({ find, replacement, fields: inFields, ...how }) => [
        t(replacement === '' ? 'says.remove_texts' : 'says.replace_texts', {
          find,
          replacement,
          fields: listOf(inFields),
        }),
        ...(how.match_case ? [t('says.match_case')] : []),
        ...(how.whole_words ? [t('says.whole_words')] : []),
      ]),
      ...(lock.length > 0 ? [t('says.lock', { fields: listOf(lock) })] : []),
      ...(unlock.length > 0 ? [t('says.unlock', { fields: listOf(unlock) })] : []),
    ];
    if (publication) {
      const chapters = publication.with_chapters ? 'yes' : 'no';
      says.push(
        publication.act === 'schedule'
          ? t('says.schedule', { time: publication.at ? time(publication.at) : '', zone: timezone, chapters })
          : t(`says.${publication.act}`, { chapters }),
      );
    }
    return says.length === 0 ? t('says.rows') : says.join(' ');
  }

  return {
    label,
    text,
    act,
    name: (title, chapter) =>
      chapter === null ? title : ofChapters('name', { comic: title, chapter: nameOf(chapter) }),
    edit: ({ act: own, subject: of, undoes_id: undoes }) => {
      const done = own ? act(own) : t('earlier');
      const said = of === 'comics' ? done : t(of === 'chapters' ? 'ofChapters' : 'ofTerms', { what: done });
      return undoes === null ? said : t('undoing', { what: said });
    },
    reason: ({ code, fields }) => {
      const ofChapter = CHAPTER_REASONS.find((one) => one === code);
      if (subject === 'chapters' && ofChapter) return ofChapters(`reasons.${ofChapter}`);
      if (subject === 'terms' && code === 'not_found') return t('reasons.goneTerm');
      const known = REASONS.find((one) => one === code) ?? 'other';
      const isNamed = known === 'stale' && fields.length > 0;
      return t(`reasons.${isNamed ? 'staleFields' : known}`, { fields: listOf(fields) });
    },
  };
}

const REASONS = [
  'in_bin',
  'taken_down',
  'nothing_to_show',
  'missing_rating',
  'already_live',
  'stale',
  'not_found',
  'validation',
  'taken_by',
  'term_gone',
] as const;

/** Reasons that are worded differently for chapters. */
const CHAPTER_REASONS = ['in_bin', 'taken_down', 'missing_rating', 'already_live', 'not_found'] as const;

/** Longer values are shown by their beginning. */
export const LONG = 80;

const entriesOf = (values: object) => Object.entries(values) as [string, unknown][];
