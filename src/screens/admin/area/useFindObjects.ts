import { useTranslations } from 'use-intl';
import { useChapterLabel } from '../../../features/comics/web/useChapterLabel.ts';
import { comicSegment } from '../../../features/site/comicPath.ts';
import { useSite } from '../../../features/site/web/useSite.ts';
import type { PaletteGroup } from '../../../ui/admin/PaletteItem.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { foundGroups } from './foundGroups.ts';

/** The palette's search of the server. */
export function useFindObjects(): (typed: string) => Promise<readonly PaletteGroup[]> {
  const t = useTranslations();
  const { callApi } = useApi();
  const chapter = useChapterLabel();
  const comicPath = `/${comicSegment(useSite().features)}`;
  return async (typed) =>
    foundGroups(await callApi('GET /api/admin/palette', { q: typed.slice(0, MAX_LENGTH) }), comicPath, {
      chapter,
      group: (kind) => t(`admin.palette.groups.${kind}`),
      notLive: t('admin.palette.notLive'),
      taxonomy: (taxonomy) => t(`taxonomies.${taxonomy}`),
      role: (role) => t(`admin.users.roles.${role}`),
    });
}

/** The endpoint takes no more. */
const MAX_LENGTH = 500;
