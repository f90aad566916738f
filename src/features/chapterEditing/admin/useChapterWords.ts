import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { FieldWords } from '../../editing/admin/FieldWords.ts';
import type { KnownNames } from '../../editing/admin/keptCopy.ts';
import type { ChapterFields, PageLine } from '../chapterFields.ts';
import { pageOrderText } from './pageOrderText.ts';

const FIELDS = [
  'number',
  'volume',
  'title',
  'language',
  'groups',
  'mode',
  'premium',
  'free_at',
  'slug',
  'pages',
] as const;

type ChapterWords = {
  names: KnownNames;
  /** Pages as they are saved: orders are told by their numbers. */
  pages: readonly PageLine[];
  /** The site's time zone. */
  zone: string;
};

/** Names of a chapter's fields, and their values as text: for versions, conflicts and errors. */
export function useChapterWords({ names, pages, zone }: ChapterWords): FieldWords {
  const t = useTranslations('admin.pages');
  const ofComics = useTranslations('admin.comics');
  const yesNo = useTranslations('admin.table');
  const format = useFormatter();
  const locale = useLocale();

  function label(field: string): string {
    const known = FIELDS.find((one) => one === field.split(/[/.]/)[0]);
    return known ? t(`fields.${known}`) : field;
  }

  function text(field: string, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (field === 'groups') return (value as number[]).map((id) => names[id] ?? `#${id}`).join(', ');
    if (field === 'pages') return pageOrderText(value as PageLine[], pages);
    if (typeof value === 'boolean') return yesNo(value ? 'yes' : 'no');
    if (field === 'mode') return ofComics(`modes.${value as NonNullable<ChapterFields['mode']>}`);
    if (field === 'language') return languageName(value as string, locale);
    if (field === 'free_at')
      return format.dateTime(new Date(value as string), {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: zone,
      });
    return String(value as string | number);
  }

  return { label, text };
}
