import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isLanguage } from '../../../contract/languages.ts';
import type { Feature } from '../../../contract/features.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import type { SiteEffect } from '../siteSettingsApi.ts';
import type { SiteFields } from '../siteFields.ts';
import { useSiteForm } from './SiteForm.ts';
import { useFeatureName } from './useSiteWords.ts';
import '../../editing/admin/editing.css';
import './site.css';

const PAUSE_MS = 400;

/** The effects of the unsaved changes, asked of the server after a pause in typing. */
export function EffectsBox() {
  const t = useTranslations('admin.site.effects');
  const locale = useLocale();
  const featureName = useFeatureName();
  const { open, accepted } = useSiteForm();
  const changed = JSON.stringify(open.view.state.typed);
  const effects = useEffects(changed);
  if (effects.length === 0) return null;
  const valueOf = ({ field, value }: SiteEffect) =>
    field === 'languages' ? languageName(value, locale) : value === '' ? '' : featureName(value as Feature);
  const leaving = new Set(effects.filter(({ field }) => field === 'languages').map(({ value }) => value));
  return (
    <section aria-label={t('title')} className="editing-box" role="status">
      <h2 className="text-16">{t('title')}</h2>
      <ul className="site-effects">
        {effects.map((effect) => (
          <li key={`${effect.kind} ${effect.value}`}>
            {t(effect.kind, { count: effect.count, value: valueOf(effect) })}
          </li>
        ))}
      </ul>
      {[...leaving].filter(isLanguage).map((language) => (
        <Checkbox
          key={language}
          label={t('accept', { value: languageName(language, locale) })}
          name={`accept-${language}`}
          checked={accepted.languages.includes(language)}
          onChange={() => accepted.toggle(language)}
        />
      ))}
    </section>
  );
}

/** None where nothing is changed, or the server does not answer: it looks again when it saves. */
function useEffects(changed: string): readonly SiteEffect[] {
  const { callApi } = useApi();
  const [answer, setAnswer] = useState<{ of: string; effects: readonly SiteEffect[] }>();
  useEffect(() => {
    const fields = JSON.parse(changed) as Partial<SiteFields>;
    if (Object.keys(fields).length === 0) return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      callApi('POST /api/admin/site/effects', { fields })
        .then(({ data }) => isOld || setAnswer({ of: changed, effects: data }))
        .catch(() => {});
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [changed, callApi]);
  return answer?.of === changed ? answer.effects : [];
}
