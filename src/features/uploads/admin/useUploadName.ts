import { useFormatter, useTranslations } from 'use-intl';
import type { OpenUpload } from '../uploadsApi.ts';

/** `whole` has the first files too: several uploads may be for one comic. */
export type UploadName = { name: string; files: string; whole: string };
type Named = Pick<OpenUpload, 'comic' | 'title' | 'file_names' | 'files_count'>;

/** Names an upload by its comic or its title, or else by its first files. */
export function useUploadName(): (upload: Named) => UploadName {
  const t = useTranslations('admin.openUploads');
  const format = useFormatter();
  return ({ comic, title, file_names, files_count }) => {
    const others = files_count - file_names.length;
    const files = format.list([...file_names, ...(others > 0 ? [t('others', { count: others })] : [])]);
    if (title === null) return { name: files, files, whole: files };
    const name = comic === null ? title : t('ofComic', { comic: title });
    return { name, files, whole: t('nameAndFiles', { name, files }) };
  };
}
