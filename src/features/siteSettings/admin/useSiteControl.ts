import { useTranslations } from 'use-intl';
import type { SiteFieldName } from '../siteFields.ts';
import { useSiteForm } from './SiteForm.ts';

export type SiteControl = { label: string; name: string; disabled: boolean; description?: string };

/** The control of a setting: nobody can edit it here if the environment sets it. */
export function useSiteControl(field: SiteFieldName, about?: string): SiteControl {
  const t = useTranslations('admin.site');
  const { words, givenBy } = useSiteForm();
  const setting = givenBy(field);
  const description = setting === undefined ? about : t('given', { setting });
  return {
    label: words.label(field),
    name: field,
    disabled: setting !== undefined,
    ...(description === undefined ? {} : { description }),
  };
}
