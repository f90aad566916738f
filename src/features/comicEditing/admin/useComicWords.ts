import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { RichText } from '../../../contract/RichText.ts';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { KnownNames } from '../../editing/admin/keptCopy.ts';
import type { ComicFields } from '../comicFields.ts';
import { taxonomyOfField } from '../chosenTaxonomies.ts';

const PLAIN = [
  'title',
  'alternative_titles',
  'description',
  'slug',
  'language',
  'status',
  'nsfw',
  'premium',
  'free_at',
  'rewritten',
  'speechless',
  'translated',
  'direction',
  'layout',
  'mode',
  'cover',
  'cover_crop',
  'links',
  'related',
] as const;

/** Names of a comic's fields, and their values as text: for versions, conflicts and errors. */
export function useComicWords(names: KnownNames): FieldWords {
  const t = useTranslations('admin.comics');
  const ofComics = useTranslations('comic');
  const ofTaxonomies = useTranslations('taxonomies');
  const yesNo = useTranslations('admin.table');
  const format = useFormatter();
  const locale = useLocale();

  function label(field: string): string {
    const [start = '', second] = field.split(/[/.]/);
    const taxonomy = taxonomyOfField(field);
    if (taxonomy === 'categories' || taxonomy === 'ratings' || taxonomy === 'publishers')
      return ofComics(`one.${taxonomy}`);
    if (taxonomy) return ofTaxonomies(taxonomy);
    const plain = PLAIN.find((one) => one === start);
    if (!plain) return field;
    const isTranslated = field.includes('/') && second !== undefined;
    return isTranslated
      ? t('inLanguage', { field: t(`fields.${plain}`), language: languageName(second, locale) })
      : t(`fields.${plain}`);
  }

  function text(field: string, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (taxonomyOfField(field)) return (value as number[]).map((id) => names[id] ?? `#${id}`).join(', ');
    if (field.startsWith('description')) return richTextToPlain(value as RichText);
    if (typeof value === 'boolean') return yesNo(value ? 'yes' : 'no');
    if (field === 'status') return ofComics(`statuses.${value as ComicFields['status']}`);
    if (field === 'direction') return ofComics(`directions.${value as ComicFields['direction']}`);
    if (field === 'layout') return t(`layouts.${value as ComicFields['layout']}`);
    if (field === 'mode') return t(`modes.${value as ComicFields['mode']}`);
    if (field === 'language') return languageName(value as string, locale);
    if (field === 'free_at')
      return format.dateTime(new Date(value as string), { dateStyle: 'medium', timeStyle: 'short' });
    if (field === 'cover') return t('cover.chosen');
    if (field === 'cover_crop') return t('cover.cropped');
    if (field === 'links')
      return (value as ComicFields['links']).map((link) => `${link.label}: ${link.url}`).join('\n');
    if (field === 'related')
      return (value as ComicFields['related'])
        .map(({ id, kind }) => `${ofComics(`relations.${kind}`)}: ${names[id] ?? id}`)
        .join('\n');
    if (field === 'alternative_titles')
      return (value as ComicFields['alternative_titles'])
        .map((one) => (one.label === null ? one.title : `${one.title} (${one.label})`))
        .join('\n');
    return String(value);
  }

  return { label, text };
}
