import { useLocale, useTranslations } from 'use-intl';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { AdFieldName, AdFields } from '../adFields.ts';

const NAMES: readonly AdFieldName[] = [
  'name',
  'placement',
  'type',
  'picture',
  'alt',
  'link',
  'html',
  'device',
  'languages',
  'weight',
  'active',
  'shown_from',
  'shown_until',
];

/** Names of an ad's fields, and their values as text: for versions, conflicts and errors. */
export function useAdWords(): FieldWords {
  const t = useTranslations('admin.ads');
  const locale = useLocale();
  return {
    label(field) {
      const [start] = field.split(/[/.]/);
      const name = NAMES.find((one) => one === start);
      return name ? t(`fields.${name}`) : field;
    },
    text(field, value) {
      if (field === 'languages' && value === null) return t('everyLanguage');
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (field === 'picture') return t('pictureChosen');
      if (field === 'placement') return t(`placements.${value as AdFields['placement']}`);
      if (field === 'type') return t(`types.${value as AdFields['type']}`);
      if (field === 'device') return t(`devices.${value as AdFields['device']}`);
      if (field === 'languages')
        return (value as readonly string[]).map((one) => languageName(one, locale)).join(', ');
      return String(value);
    },
  };
}
