import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { AD_PLACEMENTS, type AdPlacement } from '../../../contract/adPlacements.ts';
import { isLanguage } from '../../../contract/languages.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { adShares } from '../../ads/adShares.ts';
import { useSite } from '../../site/web/useSite.ts';
import { MAX_ADS } from '../adLimits.ts';
import { adsOnAt } from './adsOnAt.ts';
import './adEditing.css';

/** The ads that readers see: by place, device, language and time. */
export function AdViews() {
  const t = useTranslations('admin.ads');
  const locale = useLocale();
  const format = useFormatter();
  const api = useApi();
  const { languages, timezone } = useSite();
  const [placement, setPlacement] = useState<AdPlacement>('home_top');
  const [device, setDevice] = useState<'wide' | 'phone'>('phone');
  const [language, setLanguage] = useState(locale);
  const [at, setAt] = useState<string | null>(null);
  const [now] = useState(() => new Date().toISOString());
  const query = queryOf(api, 'GET /api/admin/ads', { per_page: MAX_ADS }, { keptMs: 0 });
  const { data } = useAnswer(query);
  const on = adsOnAt(data?.data ?? [], { language, at: at ?? now });
  const shares = adShares(on, { placement, device });
  return (
    <Panel title={t('views.title')}>
      <div className="ad-views">
        <Select
          label={t('fields.placement')}
          name="view_placement"
          value={placement}
          onChange={({ target }) => setPlacement(target.value as AdPlacement)}
        >
          {AD_PLACEMENTS.map((one) => (
            <option key={one} value={one}>
              {t(`placements.${one}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('fields.device')}
          name="view_device"
          value={device}
          onChange={({ target }) => setDevice(target.value === 'wide' ? 'wide' : 'phone')}
        >
          {(['phone', 'wide'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`devices.${one}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('views.language')}
          name="view_language"
          value={language}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one, locale)}
            </option>
          ))}
        </Select>
        <WhenField label={t('views.at')} name="view_at" zone={timezone} value={at} onChange={setAt} />
      </div>
      {shares.length === 0 ? (
        <p className="text-muted">{t('views.none')}</p>
      ) : (
        <ul className="ad-shares">
          {shares.map(({ ad, share }) => (
            <li key={ad.id}>
              <PathLink path={`/admin/ads/${ad.id}`} className="text-link">
                {ad.name}
              </PathLink>
              <span>{format.number(share, { style: 'percent' })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
