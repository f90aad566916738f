import type { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import type { TableColumn, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import { TAXONOMIES, type Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { TermLine } from '../termEditingApi.ts';
import { TERM_IS } from '../termFilterWords.ts';
import { MAX_TERM_NAME } from '../termLimits.ts';

type Words = ReturnType<typeof useTranslations<'admin.terms'>>;
type TaxonomyWords = ReturnType<typeof useTranslations<'taxonomies'>>;

/** Saves fields of a row, and answers with the row as it is then. */
export type SaveTermLine = (
  term: TermLine,
  fields: { name?: string; active?: boolean; position?: number },
) => Promise<TermLine>;

/** The table of terms, of all taxonomies or of one. */
export function termsTable(
  t: Words,
  ofTaxonomies: TaxonomyWords,
  { taxonomy, save }: { taxonomy: Taxonomy | undefined; save: SaveTermLine },
): TableDeclaration<TermLine> {
  const yesNo = (isSo: boolean) => t(isSo ? 'yes' : 'no');
  const taxonomies = TAXONOMIES.map((value) => ({ value, label: ofTaxonomies(value) }));
  const states = TERM_IS.map((value) => ({ value, label: t(`state.${value}`) }));
  const taxonomyColumn: TableColumn<TermLine> = {
    key: 'taxonomy',
    label: t('columns.taxonomy'),
    cell: (term) => ofTaxonomies(term.taxonomy),
    width: 140,
  };
  return {
    name: 'terms',
    list: 'GET /api/admin/terms',
    count: 'GET /api/admin/term-count',
    ...(taxonomy === undefined ? {} : { within: `taxonomy:${taxonomy}` }),
    title: taxonomy === undefined ? t('title') : ofTaxonomies(taxonomy),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'name', order: 'asc' },
    newest: { key: 'updated', order: 'desc' },
    filters: [
      ...(taxonomy === undefined
        ? [{ key: 'taxonomy', label: t('filters.taxonomy'), choices: taxonomies }]
        : []),
      { key: 'is', label: t('filters.is'), choices: states },
    ],
    columns: [
      {
        key: 'name',
        label: t('columns.name'),
        cell: (term) => term.name,
        isSortable: true,
        width: 220,
        edit: {
          kind: 'text',
          maxLength: MAX_TERM_NAME,
          canEdit: (term) => !term.is_merged,
          value: (term) => term.name,
          save: (term, name) => save(term, { name }),
        },
      },
      ...(taxonomy === undefined ? [taxonomyColumn] : []),
      {
        key: 'comics',
        label: t('columns.comics'),
        cell: (term) => term.comics_count,
        isSortable: true,
        width: 100,
        align: 'end',
      },
      { key: 'aliases', label: t('columns.aliases'), cell: (term) => term.aliases.join(', '), isWide: true },
      {
        key: 'active',
        label: t('columns.active'),
        cell: (term) => yesNo(term.active),
        width: 90,
        edit: {
          kind: 'yesNo',
          canEdit: (term) => !term.is_merged,
          value: (term) => (term.active ? 'yes' : 'no'),
          save: (term, value) => save(term, { active: value === 'yes' }),
        },
      },
      {
        key: 'position',
        label: t('columns.position'),
        cell: (term) => term.position,
        width: 90,
        align: 'end',
        edit: {
          kind: 'text',
          canEdit: (term) => !term.is_merged,
          value: (term) => String(term.position),
          // A text that is no number is refused by the server, in words.
          save: (term, value) => save(term, { position: Number(value) }),
        },
      },
      { key: 'nsfw', label: t('columns.nsfw'), cell: (term) => yesNo(term.nsfw), width: 90 },
      {
        key: 'updated',
        label: t('columns.updated'),
        cell: (term) => <DateText value={term.updated_at} />,
        isSortable: true,
      },
    ],
    rowLabel: (term) => term.name,
    rowPath: (term) => `/admin/terms/${term.id}`,
  };
}
