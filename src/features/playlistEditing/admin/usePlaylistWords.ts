import { useLocale, useTranslations } from 'use-intl';
import type { RichText } from '../../../contract/RichText.ts';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { PlaylistFields } from '../playlistFields.ts';

const NAMES = [
  'title',
  'description',
  'slug',
  'cover',
  'visibility',
  'featured',
  'ordering',
  'position',
  'items',
  'notes',
] as const;

/**
 * Names of a playlist's fields, and their values as text: for versions, conflicts and errors.
 * `nameOf` says what an item is called.
 */
export function usePlaylistWords(nameOf: (key: string) => string): FieldWords {
  const t = useTranslations('admin.playlists');
  const locale = useLocale();
  return {
    label(field) {
      const [start = '', language] = field.split(/[/.]/);
      const name = NAMES.find((one) => one === start);
      if (!name) return field;
      const isWords = name === 'title' || name === 'description';
      if (!isWords || language === undefined) return t(`fields.${name}`);
      return t('inLanguage', { field: t(`fields.${name}`), language: languageName(language, locale) });
    },
    text(field, value) {
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      const [name] = field.split('/');
      switch (name) {
        case 'description':
          return richTextToPlain(value as RichText);
        case 'cover':
          return t('coverChosen');
        case 'visibility':
          return t(`states.${value as PlaylistFields['visibility']}`);
        case 'ordering':
          return t(`orderings.${value as PlaylistFields['ordering']}`);
        case 'items':
          return (value as string[]).map(nameOf).join('\n');
        case 'notes':
          return Object.entries(value as PlaylistFields['notes'])
            .map(([key, note]) => `${nameOf(key)}: ${note}`)
            .join('\n');
        default:
          return String(value);
      }
    },
  };
}
