import { useTranslations } from 'use-intl';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { RichText } from '../../../contract/RichText.ts';
import { LanguageField } from '../../../ui/editor/LanguageField.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { ColorInput } from '../../../ui/kit/ColorInput.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedTerm } from '../termEditingApi.ts';
import type { TermFieldName, TermFields } from '../termFields.ts';
import { GENDERS, MAX_TERM_NAME } from '../termLimits.ts';
import { LinesField } from '../../../ui/editor/LinesField.tsx';

/** Names as they were written stand under the site's first language. */
const OWN = LANGUAGES[0];

const nameIn = (field: 'name' | 'description', language: string) =>
  (language === OWN ? field : `${field}/${language}`) as TermFieldName;

/** Name, other names and description, in each language. */
export function NamesSection() {
  const t = useTranslations('admin.terms');
  const { open, words, value, set } = useEntityForm<EditedTerm>();
  const saved = open.view.state.saved.fields;
  const valuesOf = (field: 'name' | 'description', of: (name: TermFieldName) => unknown) =>
    Object.fromEntries(LANGUAGES.map((one) => [one, of(nameIn(field, one)) ?? undefined]));
  return (
    <Panel title={t('sections.names')}>
      <LanguageField
        kind="line"
        label={words.label('name')}
        name="name"
        required
        languages={LANGUAGES}
        ownLanguage={OWN}
        values={valuesOf('name', value) as Record<string, string>}
        saved={valuesOf('name', (name) => saved[name]) as Record<string, string>}
        maxCharacters={MAX_TERM_NAME}
        onChange={(one, text) =>
          set(nameIn('name', one), (text === '' && one !== OWN ? null : text) as never)
        }
      />
      <LinesField
        label={words.label('aliases')}
        name="aliases"
        description={t('about.aliases')}
        lines={value('aliases')}
        onLines={(lines) => set('aliases', lines)}
      />
      <LanguageField
        kind="rich"
        label={words.label('description')}
        name="description"
        languages={LANGUAGES}
        ownLanguage={OWN}
        values={valuesOf('description', value) as Record<string, RichText | null>}
        saved={valuesOf('description', (name) => saved[name]) as Record<string, RichText | null>}
        onChange={(one, text) => set(nameIn('description', one), text as never)}
      />
    </Panel>
  );
}

/** The fields that only characters have (spec 3). */
export function CharacterSection() {
  const t = useTranslations('admin.terms');
  const { words, value, set } = useEntityForm<EditedTerm>();
  return (
    <Panel title={t('sections.character')}>
      <TextInput
        label={words.label('hair_color')}
        name="hair_color"
        maxLength={60}
        value={value('hair_color') ?? ''}
        onChange={({ target }) => set('hair_color', target.value.trim() === '' ? null : target.value)}
      />
      <Select
        label={words.label('gender')}
        name="gender"
        value={value('gender') ?? ''}
        onChange={({ target }) =>
          set('gender', target.value === '' ? null : (target.value as TermFields['gender']))
        }
      >
        <option value="">{t('genders.none')}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {t(`genders.${gender}`)}
          </option>
        ))}
      </Select>
    </Panel>
  );
}

/** The places where readers find the term, and its look there. */
export function ShowingSection() {
  const t = useTranslations('admin.terms');
  const { words, value, set } = useEntityForm<EditedTerm>();
  return (
    <Panel title={t('sections.showing')}>
      <Checkbox
        label={words.label('active')}
        name="active"
        checked={value('active')}
        onChange={({ target }) => set('active', target.checked)}
      />
      <Checkbox
        label={words.label('nsfw')}
        name="nsfw"
        checked={value('nsfw')}
        onChange={({ target }) => set('nsfw', target.checked)}
      />
      <TextInput
        label={words.label('position')}
        name="position"
        type="number"
        min={0}
        max={1_000_000}
        required
        value={value('position')}
        onChange={({ target }) => set('position', Math.trunc(Number(target.value)))}
      />
      <ColorInput
        label={words.label('color')}
        name="color"
        description={t('about.color')}
        value={value('color')}
        onColor={(color) => set('color', color)}
      />
      <LinesField
        label={words.label('links')}
        name="links"
        description={t('about.links')}
        rows={2}
        lines={value('links')}
        onLines={(lines) => set('links', lines)}
      />
      <TextInput
        label={words.label('slug')}
        name="slug"
        description={t('about.slug')}
        value={value('slug')}
        required
        onChange={({ target }) => set('slug', target.value)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Panel>
  );
}
