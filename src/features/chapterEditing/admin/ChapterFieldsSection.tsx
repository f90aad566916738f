import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isSameJson } from '../../../contract/isSameJson.ts';
import { LockMark } from '../../../ui/editor/LockMark.tsx';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useTermCalls } from '../../comicEditing/admin/useTermCalls.ts';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import type { ChapterFields } from '../chapterFields.ts';
import { MAX_CHAPTER_NUMBER, MAX_CHAPTER_TITLE } from '../chapterLimits.ts';
import '../../../ui/kit/field.css';

type TextField = 'number' | 'volume' | 'title' | 'language';
const MAX_LANGUAGE = 35;
const MODES = ['manga', 'webtoon'] as const;

export function ChapterFieldsSection() {
  const t = useTranslations('admin.pages');
  const { features, timezone } = useSite();
  const { words, value, set, object: chapter } = useEntityForm<EditedChapter>();
  const text = (field: TextField, maxLength: number, description?: ReactNode) => (
    <TextInput
      label={words.label(field)}
      name={field}
      description={description}
      value={value(field) ?? ''}
      onChange={({ target }) => set(field, target.value === '' ? null : target.value)}
      aside={<ChapterLock field={field} />}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
  return (
    <>
      <Panel title={t('about')}>
        <div className="field-row">
          {text('number', MAX_CHAPTER_NUMBER)}
          {text('volume', MAX_CHAPTER_NUMBER)}
          {text('language', MAX_LANGUAGE, t('languageAbout'))}
        </div>
        {text('title', MAX_CHAPTER_TITLE)}
        {features.includes('groups') && <GroupPicker />}
        <ModeChoice />
        <TextInput
          label={words.label('slug')}
          name="slug"
          description={chapter.was_public ? t('slugAbout') : t('slugFree')}
          value={value('slug')}
          onChange={({ target }) => set('slug', target.value)}
          required
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Panel>
      <Panel title={t('access')}>
        <Checkbox
          label={words.label('premium')}
          name="premium"
          checked={value('premium')}
          onChange={({ target }) => set('premium', target.checked)}
        />
        {(value('premium') || value('free_at') !== null) && (
          <WhenField
            label={words.label('free_at')}
            name="free_at"
            zone={timezone}
            value={value('free_at')}
            onChange={(at) => set('free_at', at)}
          />
        )}
      </Panel>
    </>
  );
}

/** Pages or a strip, where the chapter is not read as its comic. */
function ModeChoice() {
  const t = useTranslations('admin.pages');
  const { words, value, set } = useEntityForm<EditedChapter>();
  return (
    <Select
      label={words.label('mode')}
      name="mode"
      description={t('modeAbout')}
      value={value('mode') ?? ''}
      onChange={({ target }) => set('mode', MODES.find((mode) => mode === target.value) ?? null)}
    >
      <option value="">{t('modeOfComic')}</option>
      {MODES.map((mode) => (
        <option key={mode} value={mode}>
          {words.text('mode', mode)}
        </option>
      ))}
    </Select>
  );
}

function GroupPicker() {
  const calls = useTermCalls('groups');
  const { open, words, value, set } = useEntityForm<EditedChapter>();
  const { names } = open.view;
  const label = words.label('groups');
  return (
    <RemoteMultiSelect
      label={label}
      name="groups"
      chosen={value('groups').map((id) => ({ value: String(id), label: names[id] ?? `#${id}` }))}
      onChange={(chosen) => {
        open.editor.addNames(Object.fromEntries(chosen.map((one) => [one.value, one.label])));
        set(
          'groups',
          chosen.map((one) => Number(one.value)),
        );
      }}
      {...calls}
      optionsName={label}
      isOrdered
    />
  );
}

/** The lock of a field: whether imports may change it, and what the last one said. */
function ChapterLock({ field }: { field: keyof ChapterFields }) {
  const { open, words, object: chapter, value, set } = useEntityForm<EditedChapter>();
  const imported = (chapter.imported as Record<string, unknown>)[field];
  const isTaken = isSameJson(imported, value(field));
  return (
    <LockMark
      label={words.label(field)}
      isLocked={open.view.state.locks[field] ?? chapter.locked_fields.includes(field)}
      onLock={(locks) => open.editor.lock(field, locks)}
      imported={imported === undefined ? undefined : words.text(field, imported)}
      {...(imported === undefined || isTaken ? {} : { onTake: () => set(field, imported as never) })}
    />
  );
}
