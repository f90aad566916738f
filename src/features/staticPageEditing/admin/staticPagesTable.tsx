import type { useTranslations } from 'use-intl';
import { LANGUAGES } from '../../../contract/languages.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { languageName } from '../../../ui/controls/languageName.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import type { StaticPageLine } from '../staticPageEditingApi.ts';

type Words = ReturnType<typeof useTranslations<'admin.staticPages'>>;

/** The table of pages of text, a row for each language that one is written in. */
export function staticPagesTable(t: Words, locale: string): TableDeclaration<StaticPageLine> {
  return {
    name: 'static-pages',
    list: 'GET /api/admin/pages',
    count: 'GET /api/admin/page-count',
    title: t('title'),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'title', order: 'asc' },
    filters: [
      {
        key: 'is',
        label: t('columns.state'),
        choices: (['published', 'draft', 'listed', 'broken'] as const).map((value) => ({
          value,
          label: t(`states.${value}`),
        })),
      },
      {
        key: 'language',
        label: t('columns.language'),
        choices: LANGUAGES.map((value) => ({ value, label: languageName(value, locale) })),
      },
    ],
    columns: [
      { key: 'title', label: t('columns.title'), cell: (page) => page.title, isSortable: true, isWide: true },
      { key: 'slug', label: t('columns.slug'), cell: (page) => page.slug, width: 180 },
      {
        key: 'language',
        label: t('columns.language'),
        cell: (page) => languageName(page.language, locale),
        width: 130,
      },
      {
        key: 'state',
        label: t('columns.state'),
        cell: ({ published, dead_link }) =>
          dead_link !== null ? (
            <Badge tone="warn">{t('states.broken')}</Badge>
          ) : (
            <Badge tone={published ? 'ok' : 'neutral'}>
              {t(`states.${published ? 'published' : 'draft'}`)}
            </Badge>
          ),
        width: 150,
      },
      {
        key: 'footer',
        label: t('columns.footer'),
        cell: ({ listed, position }) => (listed ? t('place', { place: position }) : t('notListed')),
        width: 140,
      },
      {
        key: 'updated',
        label: t('columns.updated'),
        cell: (page) => <DateText value={page.updated_at} />,
        isSortable: true,
      },
    ],
    rowLabel: ({ title, language }) => `${title} (${languageName(language, locale)})`,
    rowPath: ({ slug, language }) => `/admin/pages/${encodeURIComponent(slug)}/${language}`,
  };
}
