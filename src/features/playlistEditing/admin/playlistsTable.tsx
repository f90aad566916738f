import type { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { RowAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import type { PlaylistLine } from '../playlistEditingApi.ts';
import { VISIBILITY_TONES } from './visibilityTones.ts';

type Words = ReturnType<typeof useTranslations<'admin.playlists'>>;

/** The table of the site's playlists; filtered, of those of members. */
export function playlistsTable(
  t: Words,
  rowActs: (playlist: PlaylistLine) => readonly RowAct[],
): TableDeclaration<PlaylistLine> {
  return {
    name: 'playlists',
    list: 'GET /api/admin/playlists',
    count: 'GET /api/admin/playlist-count',
    title: t('title'),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'position', order: 'asc' },
    filters: [
      {
        key: 'is',
        label: t('columns.state'),
        choices: (['public', 'unlisted', 'private', 'featured', 'empty', 'member', 'hidden'] as const).map(
          (value) => ({
            value,
            label: t(`states.${value}`),
          }),
        ),
      },
      {
        key: 'missing',
        label: t('columns.missing'),
        choices: (['cover', 'description'] as const).map((value) => ({
          value,
          label: t(`missing.${value}`),
        })),
      },
    ],
    columns: [
      { key: 'title', label: t('fields.title'), cell: ({ title }) => title, isSortable: true, isWide: true },
      { key: 'owner', label: t('columns.owner'), cell: ({ owner }) => owner ?? '', width: 150 },
      { key: 'slug', label: t('fields.slug'), cell: ({ slug }) => slug, width: 200 },
      {
        key: 'state',
        label: t('columns.state'),
        cell: ({ visibility, featured, is_hidden: isHidden }) => (
          <>
            <Badge tone={VISIBILITY_TONES[visibility]}>{t(`states.${visibility}`)}</Badge>
            {featured && <> {t('states.featured')}</>}
            {isHidden && (
              <>
                {' '}
                <Badge tone="warn">{t('states.hidden')}</Badge>
              </>
            )}
          </>
        ),
        width: 200,
      },
      {
        key: 'items',
        label: t('fields.items'),
        cell: ({ items_count: count }) => count,
        width: 100,
        align: 'end',
      },
      {
        key: 'position',
        label: t('fields.position'),
        cell: ({ position }) => position,
        isSortable: true,
        width: 100,
        align: 'end',
      },
      {
        key: 'updated',
        label: t('columns.updated'),
        cell: (playlist) => <DateText value={playlist.updated_at} />,
        isSortable: true,
      },
    ],
    rowLabel: ({ title }) => title,
    rowActs,
    // Those of members have no editor for staff.
    rowPath: ({ slug, owner }) =>
      `/${owner === null ? 'admin/playlist' : 'playlists/playlist'}/${encodeURIComponent(slug)}`,
  };
}
