import type { useTranslations } from 'use-intl';
import { languageName } from '../../../ui/controls/languageName.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { SelectionAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import { COMIC_STATUSES } from '../../comics/comicChoices.ts';
import { RowPicture } from '../../comics/web/RowPicture.tsx';
import { MANAGED_STATES } from '../../publishing/managedStates.ts';
import type { ComicLine } from '../comicEditingApi.ts';
import { COMIC_IS, COMIC_MISSING } from '../comicFilterWords.ts';
import { MAX_LANGUAGE_TAG, MAX_TITLE } from '../comicFieldLimits.ts';
import { ComicState } from './ComicState.tsx';
import type { ComicLineActs } from './useComicLineActs.ts';

export type ComicTableWords = {
  t: ReturnType<typeof useTranslations<'admin.comics'>>;
  ofComics: ReturnType<typeof useTranslations<'comic'>>;
  locale: string;
};

/** The table of comics. */
export function comicsTable(
  { t, ofComics, locale }: ComicTableWords,
  acts: ComicLineActs,
  selectionActs: readonly SelectionAct[],
): TableDeclaration<ComicLine> {
  const statuses = COMIC_STATUSES.map((value) => ({ value, label: ofComics(`statuses.${value}`) }));
  return {
    name: 'comics',
    list: 'GET /api/admin/comics',
    count: 'GET /api/admin/comic-count',
    title: t('title'),
    search: t('search'),
    empty: t('noneYet'),
    sort: { key: 'updated', order: 'desc' },
    newest: { key: 'updated', order: 'desc' },
    filters: [
      {
        key: 'state',
        label: t('columns.state'),
        choices: MANAGED_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      { key: 'status', label: t('columns.status'), choices: statuses },
      {
        key: 'missing',
        label: t('missing.label'),
        choices: COMIC_MISSING.map((value) => ({ value, label: t(`missing.${value}`) })),
      },
      {
        key: 'is',
        label: t('is.label'),
        choices: COMIC_IS.map((value) => ({ value, label: t(`is.${value}`) })),
      },
    ],
    picture: ({ cover }) => <RowPicture picture={cover} />,
    columns: [
      {
        key: 'title',
        label: t('columns.title'),
        isSortable: true,
        isWide: true,
        width: 220,
        cell: (comic) => comic.title,
        edit: {
          kind: 'text',
          maxLength: MAX_TITLE,
          value: (comic) => comic.title,
          save: (comic, title) => acts.save(comic, { title }),
        },
      },
      {
        key: 'state',
        label: t('columns.state'),
        width: 120,
        cell: (comic) =>
          comic.is_broken ? <Badge tone="warn">{t('is.broken')}</Badge> : <ComicState state={comic.state} />,
      },
      {
        key: 'language',
        label: t('columns.language'),
        width: 105,
        cell: (comic) => comic.language && languageName(comic.language, locale),
        edit: {
          kind: 'text',
          maxLength: MAX_LANGUAGE_TAG,
          value: (comic) => comic.language ?? '',
          save: (comic, tag) => acts.save(comic, { language: tag.trim() || null }),
        },
      },
      {
        key: 'status',
        label: t('columns.status'),
        width: 105,
        cell: (comic) => ofComics(`statuses.${comic.status}`),
        edit: {
          kind: 'choice',
          choices: statuses,
          value: (comic) => comic.status,
          save: (comic, status) => acts.save(comic, { status: status as ComicLine['status'] }),
        },
      },
      { key: 'rating', label: t('columns.rating'), width: 105, cell: (comic) => comic.rating },
      {
        key: 'premium',
        label: t('is.premium'),
        width: 95,
        isHidden: true,
        cell: (comic) => comic.premium && t('is.premium'),
        edit: {
          kind: 'yesNo',
          value: (comic) => (comic.premium ? 'yes' : 'no'),
          save: (comic, value) => acts.save(comic, { premium: value === 'yes' }),
        },
      },
      {
        key: 'artists',
        label: t('columns.artists'),
        width: 160,
        isHidden: true,
        cell: (comic) => comic.artists.join(', '),
      },
      {
        key: 'tags',
        label: t('columns.tags'),
        width: 200,
        isHidden: true,
        cell: (comic) => comic.tags.join(', '),
      },
      {
        key: 'chapters',
        label: t('columns.chapters'),
        width: 95,
        align: 'end',
        cell: (comic) => comic.chapters_count,
      },
      {
        key: 'pages',
        label: t('columns.pages'),
        width: 75,
        align: 'end',
        isSortable: true,
        cell: (comic) => comic.pages_count,
      },
      {
        key: 'readers',
        label: t('columns.readers'),
        width: 95,
        align: 'end',
        isSortable: true,
        isHidden: true,
        cell: (comic) => comic.readers_count,
      },
      {
        key: 'favorites',
        label: t('columns.favorites'),
        width: 95,
        align: 'end',
        isHidden: true,
        cell: (comic) => comic.favorites_count,
      },
      {
        key: 'updated',
        label: t('columns.updated'),
        isSortable: true,
        cell: (comic) => <DateText value={comic.updated_at} />,
      },
    ],
    rowLabel: (comic) => comic.title,
    rowPath: (comic) => `/admin/comics/${encodeURIComponent(comic.slug)}`,
    rowActs: acts.rowActs,
    acts: selectionActs,
  };
}
