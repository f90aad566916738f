import { useLocale, useTranslations } from 'use-intl';
import type { Feature } from '../../../contract/features.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import { SITE_FIELD_NAMES, type SiteFieldName, type SiteFields } from '../siteFields.ts';

type PlainName = Exclude<SiteFieldName, `description/${string}`>;

const isPlain = (field: string): field is PlainName =>
  SITE_FIELD_NAMES.includes(field as SiteFieldName) && !field.includes('/');

/** Names of a section of the site: taxonomies are called as everywhere. */
export function useFeatureName(): (feature: Feature) => string {
  const t = useTranslations('admin.site.features');
  const ofTaxonomies = useTranslations('taxonomies');
  return (feature) => {
    switch (feature) {
      case 'webtoons':
      case 'collections':
      case 'dmca':
      case 'logo':
        return t(feature);
      default:
        return ofTaxonomies(feature);
    }
  };
}

/** Names of the settings, and their values as text: for versions, conflicts and errors. */
export function useSiteWords(): FieldWords {
  const t = useTranslations('admin.site');
  const locale = useLocale();
  const featureName = useFeatureName();
  return {
    label(field) {
      const [start = '', language] = field.split('/');
      if (start === 'description' && language !== undefined)
        return t('inLanguage', {
          field: t('fields.description'),
          language: languageName(language, locale),
        });
      return isPlain(field) ? t(`fields.${field}`) : field;
    },
    text(field, value) {
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      switch (field) {
        case 'logo':
          return t('logo.chosen');
        case 'age_gate':
          return t(`age_gates.${value as SiteFields['age_gate']}`);
        case 'registration':
          return t(`registrations.${value as SiteFields['registration']}`);
        case 'account_privacy':
          return t(`privacies.${value as SiteFields['account_privacy']}`);
        case 'comments':
          return t(`commentModes.${value as SiteFields['comments']}`);
        case 'robots':
          return t(`robotsRules.${value as SiteFields['robots']}`);
        case 'features':
          return (value as SiteFields['features']).map(featureName).join(', ') || t('none');
        case 'languages':
          return (value as SiteFields['languages']).map((one) => languageName(one, locale)).join(', ');
        default:
          return Array.isArray(value) ? value.join('\n') : String(value);
      }
    },
  };
}
