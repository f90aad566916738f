import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, LANGUAGES } from '../../../contract/languages.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { ColorInput } from '../../../ui/kit/ColorInput.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { OnSwitch } from '../../editing/admin/OnSwitch.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import { MAX_SLIDE_LINE, MAX_SLIDE_TEXT } from '../slideLimits.ts';
import { missingOfSlide } from '../missingOfSlide.ts';

/** The words of a slide, and its link. */
export function WordsSection() {
  const t = useTranslations('admin.slides');
  const { words, value, set } = useEntityForm<EditedSlide>();
  return (
    <Panel title={t('sections.words')}>
      <TextInput
        label={words.label('title')}
        name="title"
        maxLength={MAX_SLIDE_LINE}
        required
        value={value('title')}
        onChange={({ target }) => set('title', target.value)}
      />
      <TextInput
        label={words.label('headline')}
        name="headline"
        maxLength={MAX_SLIDE_LINE}
        value={value('headline') ?? ''}
        onChange={({ target }) => set('headline', target.value.trim() === '' ? null : target.value)}
      />
      <TextArea
        label={words.label('text')}
        name="text"
        maxLength={MAX_SLIDE_TEXT}
        value={value('text') ?? ''}
        onChange={({ target }) => set('text', target.value.trim() === '' ? null : target.value)}
      />
      <TextInput
        label={words.label('link')}
        name="link"
        description={t('hints.link')}
        maxLength={500}
        value={value('link') ?? ''}
        onChange={({ target }) => set('link', target.value.trim() || null)}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Panel>
  );
}

/** The readers who see a slide, and when. */
export function ShowingSection() {
  const t = useTranslations('admin.slides');
  const locale = useLocale();
  const { timezone, languages } = useSite();
  const { words, value, set } = useEntityForm<EditedSlide>();
  return (
    <Panel title={t('sections.showing')}>
      <OnSwitch
        name="active"
        words={words}
        isOn={value('active')}
        onSwitch={(isOn) => set('active', isOn)}
        missing={missingOfSlide({ headline: value('headline'), link: value('link') })}
      />
      <Checkbox
        label={words.label('nsfw')}
        name="nsfw"
        checked={value('nsfw')}
        onChange={({ target }) => set('nsfw', target.checked)}
      />
      <Select
        label={words.label('language')}
        name="language"
        value={value('language') ?? ''}
        onChange={({ target }) => set('language', isLanguage(target.value) ? target.value : null)}
      >
        <option value="">{t('everyLanguage')}</option>
        {LANGUAGES.filter((one) => languages.includes(one) || one === value('language')).map((one) => (
          <option key={one} value={one}>
            {languageName(one, locale)}
          </option>
        ))}
      </Select>
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
      <ColorInput
        label={words.label('color')}
        name="color"
        description={t('hints.color')}
        value={value('color')}
        onColor={(color) => set('color', color)}
      />
    </Panel>
  );
}
