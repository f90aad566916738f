import { useTranslations } from 'use-intl';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { useSite } from '../../site/web/useSite.ts';
import { COMIC_STATUSES, type ComicStatus } from '../../comics/comicChoices.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import type { ComicFields } from '../comicFields.ts';
import { FieldLock } from './FieldLock.tsx';
import '../../../ui/kit/field.css';
import './comicEditor.css';

type Flag = 'nsfw' | 'premium' | 'rewritten' | 'speechless' | 'translated';

/** Facts that readers filter by, and how the comic is read unless a reader chooses otherwise. */
export function FactsSection() {
  const t = useTranslations('admin.comics');
  const ofComics = useTranslations('comic');
  const { timezone } = useSite();
  const { words, value, set } = useEntityForm<EditedComic>();
  const flag = (field: Flag) => (
    <Checkbox
      label={words.label(field)}
      name={field}
      checked={value(field)}
      onChange={({ target }) => set(field, target.checked)}
    />
  );
  return (
    <Panel title={t('sections.facts')}>
      <div className="field-row">
        <TextInput
          label={words.label('language')}
          name="language"
          description={t('languageAbout')}
          value={value('language') ?? ''}
          onChange={({ target }) => set('language', target.value.trim() || null)}
          aside={<FieldLock field="language" />}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={35}
        />
        <Select
          label={words.label('status')}
          name="status"
          value={value('status')}
          onChange={({ target }) => set('status', target.value as ComicStatus)}
          aside={<FieldLock field="status" />}
        >
          {COMIC_STATUSES.map((status) => (
            <option key={status} value={status}>
              {ofComics(`statuses.${status}`)}
            </option>
          ))}
        </Select>
      </div>
      <div role="group" aria-label={t('attributes')} className="comic-flags">
        {flag('rewritten')}
        {flag('speechless')}
        {flag('translated')}
        {flag('nsfw')}
        {flag('premium')}
      </div>
      {(value('premium') || value('free_at') !== null) && (
        <WhenField
          label={words.label('free_at')}
          name="free_at"
          description={t('freeAtAbout', { zone: timezone })}
          zone={timezone}
          value={value('free_at')}
          onChange={(at) => set('free_at', at)}
        />
      )}
    </Panel>
  );
}

export function ReadingSection() {
  const t = useTranslations('admin.comics');
  const ofComics = useTranslations('comic');
  const { words, value, set } = useEntityForm<EditedComic>();
  const select = <Name extends 'direction' | 'layout' | 'mode'>(
    field: Name,
    options: readonly { value: ComicFields[Name]; label: string }[],
  ) => (
    <Select
      label={words.label(field)}
      name={field}
      value={value(field)}
      onChange={({ target }) => set(field, target.value as ComicFields[Name])}
      aside={<FieldLock field={field} />}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
  return (
    <Panel title={t('sections.reading')} description={t('readingAbout')}>
      <div className="field-row">
        {select(
          'direction',
          (['ltr', 'rtl'] as const).map((one) => ({ value: one, label: ofComics(`directions.${one}`) })),
        )}
        {select(
          'layout',
          (['horizontal', 'vertical'] as const).map((one) => ({ value: one, label: t(`layouts.${one}`) })),
        )}
        {select(
          'mode',
          (['manga', 'webtoon'] as const).map((one) => ({ value: one, label: t(`modes.${one}`) })),
        )}
      </div>
    </Panel>
  );
}
