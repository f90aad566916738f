import { useTranslations } from 'use-intl';
import type { PageText } from '../../../contract/RichText.ts';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { StaticPageFieldName } from '../staticPageFields.ts';

const NAMES: readonly StaticPageFieldName[] = ['title', 'body', 'published', 'listed', 'position'];

/** Names of a page's fields, and their values as text: for versions, conflicts and errors. */
export function useStaticPageWords(): FieldWords {
  const t = useTranslations('admin.staticPages');
  return {
    label(field) {
      const [start] = field.split(/[/.]/);
      const name = NAMES.find((one) => one === start);
      return name ? t(`fields.${name}`) : field;
    },
    text(field, value) {
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      return field === 'body' ? richTextToPlain(value as PageText) : String(value);
    },
  };
}
