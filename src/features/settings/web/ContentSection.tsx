import { useLocale, useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { MultiSelect } from '../../../ui/kit/MultiSelect.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { HiddenGroups } from '../../versions/web/HiddenGroups.tsx';
import { BlockedTerms } from './BlockedTerms.tsx';
import { useSettings } from './useSettings.ts';

const ADULT_CHOICES = ['shown', 'blurred', 'hidden'] as const;

/** The choice of comics that the member sees in lists. */
export function ContentSection() {
  const t = useTranslations('account.settings.content');
  const locale = useLocale();
  const site = useSite();
  const api = useApi();
  const [settings, change] = useSettings();
  // Another device may have changed what is blocked.
  const query = queryOf(api, 'GET /api/account/content-choices', {}, { keptMs: 0 });
  const { data: choices, isFailed, retry } = useAnswer(query);
  const languages = new Set([...(choices?.languages ?? []), ...settings.content_languages]);
  return (
    <>
      <div className="form">
        {(site.nsfw || site.age_gate) && (
          <RadioGroup
            label={t('adult')}
            description={t('adultAbout')}
            name="nsfw"
            options={ADULT_CHOICES.map((value) => ({ value, label: t(`adultChoices.${value}`) }))}
            value={settings.nsfw}
            onChange={(nsfw) => change({ nsfw })}
          />
        )}
        {isFailed && <FailedAnswer onRetry={retry} />}
        {!choices && !isFailed && <LinesSkeleton count={8} />}
        {choices && (
          <>
            <MultiSelect
              label={t('languages')}
              description={t('languagesAbout')}
              name="content_languages"
              placeholder={t('languagesAll')}
              options={[...languages].map((tag) => ({ value: tag, label: languageName(tag, locale) }))}
              optionsName={t('languages')}
              values={settings.content_languages}
              onChange={(values) => change({ content_languages: values })}
            />
            <BlockedTerms
              known={choices.blocked_terms}
              values={settings.blocked_terms}
              onChange={(values) => change({ blocked_terms: values })}
            />
          </>
        )}
      </div>
      {/* Not before what stands above it: it would move. */}
      {(choices || isFailed) && (
        <div className="mt-32">
          <HiddenGroups />
        </div>
      )}
    </>
  );
}
