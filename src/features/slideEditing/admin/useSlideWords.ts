import { useLocale, useTranslations } from 'use-intl';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { SlideFieldName, SlideFields } from '../slideFields.ts';

const NAMES: readonly SlideFieldName[] = [
  'title',
  'headline',
  'text',
  'link',
  'picture',
  'mobile_picture',
  'focus',
  'color',
  'language',
  'nsfw',
  'active',
  'shown_from',
  'shown_until',
];

/** Names of a slide's fields, and their values as text: for versions, conflicts and errors. */
export function useSlideWords(): FieldWords {
  const t = useTranslations('admin.slides');
  const locale = useLocale();
  return {
    label(field) {
      const [start] = field.split(/[/.]/);
      const name = NAMES.find((one) => one === start);
      return name ? t(`fields.${name}`) : field;
    },
    text(field, value) {
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (field === 'picture' || field === 'mobile_picture') return t('pictureChosen');
      if (field === 'language') return languageName(String(value), locale);
      if (field === 'focus') {
        const { x, y } = value as SlideFields['focus'];
        return `${Math.round(x * 100)} %, ${Math.round(y * 100)} %`;
      }
      return String(value);
    },
  };
}
