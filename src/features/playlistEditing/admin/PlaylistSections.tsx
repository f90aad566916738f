import { useTranslations } from 'use-intl';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { RichText } from '../../../contract/RichText.ts';
import { LanguageField } from '../../../ui/editor/LanguageField.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedPlaylist } from '../playlistEditingApi.ts';
import type { PlaylistFieldName, PlaylistFields } from '../playlistFields.ts';
import { MAX_PLAYLIST_POSITION, MAX_PLAYLIST_SLUG, MAX_PLAYLIST_TITLE } from '../playlistLimits.ts';

/** Words as they were written stand under the first language. */
const OWN = LANGUAGES[0];
const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
const ORDERINGS = ['manual', 'title', 'upload_date'] as const;

const nameIn = (field: 'title' | 'description', language: string) =>
  (language === OWN ? field : `${field}/${language}`) as PlaylistFieldName;

/** Title and description in each language, and the address. */
export function PlaylistWords() {
  const t = useTranslations('admin.playlists');
  const { open, words, value, set } = useEntityForm<EditedPlaylist>();
  const saved = open.view.state.saved.fields;
  const valuesOf = (field: 'title' | 'description', of: (name: PlaylistFieldName) => unknown) =>
    Object.fromEntries(LANGUAGES.map((one) => [one, of(nameIn(field, one)) ?? undefined]));
  return (
    <Panel title={t('sections.words')}>
      <LanguageField
        kind="line"
        label={words.label('title')}
        name="title"
        required
        languages={LANGUAGES}
        ownLanguage={OWN}
        values={valuesOf('title', value) as Record<string, string>}
        saved={valuesOf('title', (name) => saved[name]) as Record<string, string>}
        maxCharacters={MAX_PLAYLIST_TITLE}
        onChange={(one, text) =>
          set(nameIn('title', one), (text === '' && one !== OWN ? null : text) as never)
        }
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
      <TextInput
        label={words.label('slug')}
        name="slug"
        description={t('hints.slug')}
        maxLength={MAX_PLAYLIST_SLUG}
        required
        value={value('slug')}
        onChange={({ target }) => set('slug', target.value)}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Panel>
  );
}

/** The choice of those who see a playlist, and its place. */
export function PlaylistShowing() {
  const t = useTranslations('admin.playlists');
  const { words, value, set } = useEntityForm<EditedPlaylist>();
  return (
    <Panel title={t('sections.showing')}>
      <Select
        label={words.label('visibility')}
        name="visibility"
        description={t('hints.visibility')}
        value={value('visibility')}
        onChange={({ target }) => set('visibility', target.value as PlaylistFields['visibility'])}
      >
        {VISIBILITIES.map((one) => (
          <option key={one} value={one}>
            {t(`states.${one}`)}
          </option>
        ))}
      </Select>
      <Checkbox
        label={words.label('featured')}
        name="featured"
        checked={value('featured')}
        onChange={({ target }) => set('featured', target.checked)}
      />
      <Select
        label={words.label('ordering')}
        name="ordering"
        value={value('ordering')}
        onChange={({ target }) => set('ordering', target.value as PlaylistFields['ordering'])}
      >
        {ORDERINGS.map((one) => (
          <option key={one} value={one}>
            {t(`orderings.${one}`)}
          </option>
        ))}
      </Select>
      <TextInput
        label={words.label('position')}
        name="position"
        description={t('hints.position')}
        type="number"
        min={0}
        max={MAX_PLAYLIST_POSITION}
        value={value('position')}
        onChange={({ target }) => set('position', Math.max(0, Math.trunc(Number(target.value))))}
      />
    </Panel>
  );
}
