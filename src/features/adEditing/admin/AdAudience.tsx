import { useLocale, useTranslations } from 'use-intl';
import { AD_DEVICES, type AdDevice } from '../../../contract/adPlacements.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { OnSwitch } from '../../editing/admin/OnSwitch.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedAd } from '../adEditingApi.ts';
import { missingOfAd } from '../missingOfAd.ts';

/** The readers who see an ad, when, and how often. */
export function AdAudience() {
  const t = useTranslations('admin.ads');
  const { timezone } = useSite();
  const { words, value, set } = useEntityForm<EditedAd>();
  return (
    <Panel title={t('sections.audience')}>
      <OnSwitch
        name="active"
        words={words}
        isOn={value('active')}
        onSwitch={(isOn) => set('active', isOn)}
        missing={missingOfAd({
          type: value('type'),
          html: value('html'),
          picture: value('picture'),
          alt: value('alt'),
          link: value('link'),
        })}
      />
      <Select
        label={words.label('device')}
        name="device"
        value={value('device')}
        onChange={({ target }) => set('device', target.value as AdDevice)}
      >
        {AD_DEVICES.map((one) => (
          <option key={one} value={one}>
            {t(`devices.${one}`)}
          </option>
        ))}
      </Select>
      <AdLanguages />
      <TextInput
        label={words.label('weight')}
        name="weight"
        description={t('hints.weight')}
        type="number"
        min={1}
        max={100}
        value={value('weight')}
        onChange={({ target }) => {
          const weight = Math.trunc(Number(target.value));
          set('weight', Math.min(100, Math.max(1, Number.isFinite(weight) ? weight : 1)));
        }}
      />
      <WhenField
        label={words.label('shown_from')}
        name="shown_from"
        zone={timezone}
        value={value('shown_from')}
        onChange={(time) => set('shown_from', time)}
      />
      <WhenField
        label={words.label('shown_until')}
        name="shown_until"
        zone={timezone}
        value={value('shown_until')}
        onChange={(time) => set('shown_until', time)}
      />
    </Panel>
  );
}

/** None chosen stands for all, those that the site gets later too. */
function AdLanguages() {
  const t = useTranslations('admin.ads');
  const locale = useLocale();
  const { languages } = useSite();
  const { words, value, set } = useEntityForm<EditedAd>();
  const chosen = value('languages') ?? [];
  const change = (language: Language, isChosen: boolean) => {
    const next = LANGUAGES.filter((one) => (one === language ? isChosen : chosen.includes(one)));
    set('languages', next.length === 0 ? null : next);
  };
  return (
    <fieldset className="field">
      <legend className="field-label">{words.label('languages')}</legend>
      <p className="field-about">{t('hints.languages')}</p>
      {LANGUAGES.filter((one) => languages.includes(one) || chosen.includes(one)).map((one) => (
        <Checkbox
          key={one}
          label={languageName(one, locale)}
          name={`languages_${one}`}
          checked={chosen.includes(one)}
          onChange={({ target }) => change(one, target.checked)}
        />
      ))}
    </fieldset>
  );
}
