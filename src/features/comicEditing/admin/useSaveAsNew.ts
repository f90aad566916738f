import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { newUuid } from '../../../ui/device/newUuid.ts';
import type { OpenEditor } from '../../editing/admin/useEditor.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import type { ComicFields } from '../comicFields.ts';

/** The address stays with the comic that is gone, and its pictures went with it. */
const LEFT_OUT: readonly string[] = ['slug', 'cover', 'cover_crop'] satisfies (keyof ComicFields)[];

/** Makes a draft of what is typed into the editor of a comic that is gone, and opens it. */
export function useSaveAsNew() {
  const t = useTranslations('admin.comics.new');
  const { callApi } = useApi();
  const router = useRouter();
  const locale = useLocale();
  // A second press, after a call that failed on its way back, makes no second comic.
  const id = useRef(newUuid());
  return async ({ editor, view }: OpenEditor<EditedComic>): Promise<void> => {
    const { saved, typed } = view.state;
    const all = Object.entries({ ...saved.fields, ...typed } as ComicFields);
    const fields = Object.fromEntries(
      all.filter(([name, value]) => !LEFT_OUT.includes(name) && value !== null),
    ) as Partial<ComicFields>;
    try {
      const title = fields.title ?? '';
      const made = await callApi('POST /api/admin/comics', { id: id.current, title });
      const edit = { slug: made.id, version: made.version, origin: 'form' as const, fields };
      const { comic } = await callApi('PATCH /api/admin/comics/:slug', edit);
      await editor.forget();
      showAlert({ kind: 'success', text: t('copied', { title }) });
      const to: string = `/${locale}/admin/comics/${encodeURIComponent(comic.slug)}`;
      await router.navigate({ to, ignoreBlocker: true });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showResponse(error);
    }
  };
}
