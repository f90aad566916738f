import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '../../../contract/languages.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { HomeRow } from '../../home/HomeRow.ts';

/** Names of the home page's fields and rows, and their values as text. */
export function useHomeWords(): FieldWords & { nameOf: (row: HomeRow) => string } {
  const t = useTranslations('admin.home');
  const locale = useLocale() as Language;
  const nameOf = ({ kind, title }: HomeRow) => {
    const name = title[locale] ?? Object.values(title)[0];
    return name === undefined ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)}: ${name}`;
  };
  return {
    nameOf,
    label: (field) => (field.startsWith('rows') ? t('rows') : field),
    text: (_field, value) =>
      ((value ?? []) as HomeRow[])
        .map((row) => (row.hidden ? t('hiddenRow', { name: nameOf(row) }) : nameOf(row)))
        .join('\n'),
  };
}
