import { useLocale, useTranslations } from 'use-intl';
import type { RichText } from '../../../contract/RichText.ts';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { KnownNames } from '../../editing/admin/keptCopy.ts';
import type { TermFields } from '../termFields.ts';

const PLAIN = [
  'name',
  'description',
  'slug',
  'aliases',
  'color',
  'links',
  'implies',
  'picture',
  'nsfw',
  'active',
  'position',
  'hair_color',
  'gender',
] as const;

/** Names of a term's fields, and their values as text: for versions, conflicts and errors. */
export function useTermWords(names: KnownNames = {}): FieldWords {
  const t = useTranslations('admin.terms');
  const locale = useLocale();
  return {
    label(field) {
      const [start, language] = field.split(/[/.]/);
      const plain = PLAIN.find((one) => one === start);
      if (!plain) return field;
      return field.includes('/') && language !== undefined
        ? t('inLanguage', { field: t(`fields.${plain}`), language: languageName(language, locale) })
        : t(`fields.${plain}`);
    },
    text(field, value) {
      if (value === null || value === undefined) return '';
      if (field.startsWith('description')) return richTextToPlain(value as RichText);
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (field === 'picture') return t('picture.chosen');
      if (field === 'gender') return t(`genders.${value as NonNullable<TermFields['gender']>}`);
      if (field === 'implies') return (value as number[]).map((id) => names[id] ?? `#${id}`).join(', ');
      if (Array.isArray(value)) return value.join('\n');
      return String(value);
    },
  };
}
