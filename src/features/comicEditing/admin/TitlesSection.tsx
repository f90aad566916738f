import { useTranslations } from 'use-intl';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { RichText } from '../../../contract/RichText.ts';
import { LanguageField } from '../../../ui/editor/LanguageField.tsx';
import { UNKNOWN_LANGUAGE } from '../../../ui/editor/languageValues.ts';
import { OrderedList } from '../../../ui/editor/OrderedList.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import type { ComicFieldName } from '../comicFields.ts';
import { MAX_ALTERNATIVE_TITLES, MAX_TITLE } from '../comicFieldLimits.ts';
import { FieldLock } from './FieldLock.tsx';
import { useKeyedRows, withKey } from './useKeyedRows.ts';

export function TitlesSection() {
  const t = useTranslations('admin.comics');
  const { open, words, value, set } = useEntityForm<EditedComic>();
  const saved = open.view.state.saved.fields;
  const language = value('language');
  const base = language?.split('-')[0];
  const own = LANGUAGES.find((one) => one === base) ?? language ?? UNKNOWN_LANGUAGE;
  const languages = [own, ...LANGUAGES.filter((one) => one !== own)];
  const nameIn = (field: 'title' | 'description', one: string) =>
    (one === own ? field : `${field}/${one}`) as ComicFieldName;
  const valuesOf = (field: 'title' | 'description', of: (name: ComicFieldName) => unknown) =>
    Object.fromEntries(languages.map((one) => [one, of(nameIn(field, one)) ?? undefined]));
  const locksOf = (field: 'title' | 'description') =>
    Object.fromEntries(languages.map((one) => [one, <FieldLock key={one} field={nameIn(field, one)} />]));
  return (
    <Panel title={t('sections.titles')}>
      <LanguageField
        kind="line"
        label={words.label('title')}
        name="title"
        required
        languages={languages}
        ownLanguage={own}
        values={valuesOf('title', value) as Record<string, string>}
        saved={valuesOf('title', (name) => saved[name]) as Record<string, string>}
        onChange={(one, text) =>
          set(nameIn('title', one), (text === '' && one !== own ? null : text) as never)
        }
        maxCharacters={MAX_TITLE}
        asides={locksOf('title')}
      />
      <LanguageField
        kind="rich"
        label={words.label('description')}
        name="description"
        languages={languages}
        ownLanguage={own}
        values={valuesOf('description', value) as Record<string, RichText | null>}
        saved={valuesOf('description', (name) => saved[name]) as Record<string, RichText | null>}
        onChange={(one, text) => set(nameIn('description', one), text as never)}
        asides={locksOf('description')}
      />
      <AlternativeTitles />
    </Panel>
  );
}

function AlternativeTitles() {
  const t = useTranslations('admin.comics');
  const { words, value, set } = useEntityForm<EditedComic>();
  const { rows, keep } = useKeyedRows(value('alternative_titles'));
  return (
    <div id="field-alternative_titles" tabIndex={-1}>
      <OrderedList
        label={words.label('alternative_titles')}
        rows={rows}
        onChange={(next) => set('alternative_titles', keep(next))}
        keyOf={({ key }) => key}
        labelOf={({ title }) => title}
        makeRow={() => withKey({ label: null as string | null, title: '' })}
        max={MAX_ALTERNATIVE_TITLES}
      >
        {(row, change, index) => (
          <>
            <TextInput
              label={t('alternative.title')}
              name={`alternative_titles.${index}.title`}
              value={row.title}
              onChange={({ target }) => change({ ...row, title: target.value })}
            />
            <TextInput
              label={t('alternative.label')}
              name={`alternative_titles.${index}.label`}
              value={row.label ?? ''}
              onChange={({ target }) => change({ ...row, label: target.value || null })}
            />
          </>
        )}
      </OrderedList>
    </div>
  );
}
