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
import { changedLabels, takenBackLabels } from './changedLabels.ts';
import { relabelledComic } from './relabelledComic.ts';

/** Saves what was changed of the labels, and offers to take that back. @throws ApiError */
export function useSaveLabels({ id, slug, title, version, fields: read }: EditedComic) {
  const t = useTranslations('admin.comics.labels');
  const ofUndo = useTranslations('admin.undo');
  const router = useRouter();
  const api = useApi();
  const queries = useQueryCache();
  const subject = `labels ${id}`;
  const put = async (base: number, fields: Partial<ComicLabels>) => {
    const input = { slug: id, version: base, fields };
    const saved = await api.callApi('PATCH /api/admin/comics/:slug/labels', input);
    const query = queryOf(api, 'GET /api/comics/:slug', { slug });
    const shown = queries.open(query).answer as ComicDetail | undefined;
    if (shown) queries.write(query, relabelledComic(shown, saved.comic));
    // The page has it from its loader.
    void router.invalidate();
    return saved;
  };
  return async (chosen: ComicLabels) => {
    const sent = changedLabels(read, chosen);
    if (Object.keys(sent).length === 0) return;
    const { comic, others } = await put(version, sent);
    const message = t('saved', { title });
    const undo = async () => {
      await put(comic.version, takenBackLabels({ read, sent, now: comic.fields, others }));
      showAlert({ kind: 'success', text: ofUndo('done', { message }), subject });
    };
    const run = () => void undo().catch((error: unknown) => showResponse(error as Error));
    showAlert({ kind: 'success', text: message, subject, action: { label: ofUndo('act'), run } });
  };
}
