import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import type { ComicLabels } from '../comicFields.ts';
import { relabelledComic } from './relabelledComic.ts';

/** Saves labels over those that were read, and offers to take that back. @throws ApiError */
export function useSaveLabels({ id, slug, title, version, fields: read }: EditedComic) {
  const t = useTranslations('admin.comics.labels');
  const ofUndo = useTranslations('admin.undo');
  const router = useRouter();
  const api = useApi();
  const queries = useQueryCache();
  const subject = `labels ${id}`;
  const put = async (base: number, fields: ComicLabels) => {
    const input = { slug: id, version: base, fields };
    const { comic } = await api.callApi('PATCH /api/admin/comics/:slug/labels', input);
    const query = queryOf(api, 'GET /api/comics/:slug', { slug });
    const shown = queries.open(query).answer as ComicDetail | undefined;
    if (shown) queries.write(query, relabelledComic(shown, comic));
    // The page has it from its loader.
    void router.invalidate();
    return comic.version;
  };
  return async (fields: ComicLabels) => {
    const saved = await put(version, fields);
    const message = t('saved', { title });
    const undo = async () => {
      await put(saved, { 'terms/tags': read['terms/tags'], nsfw: read.nsfw });
      showAlert({ kind: 'success', text: ofUndo('done', { message }), subject });
    };
    const run = () => void undo().catch((error: unknown) => showResponse(error as Error));
    showAlert({ kind: 'success', text: message, subject, action: { label: ofUndo('act'), run } });
  };
}
