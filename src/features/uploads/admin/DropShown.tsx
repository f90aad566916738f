import { firstNames } from '../uploadsApi.ts';
import { DropUpload } from './DropUpload.tsx';
import type { ShownUpload } from './useUpload.ts';
import { useUploadName } from './useUploadName.ts';

type DropShownProps = { label: string; work: Pick<ShownUpload, 'drop' | 'upload' | 'listed'> };

/** Asks before the upload that the screen shows is dropped. */
export function DropShown({ label, work: { drop, upload, listed } }: DropShownProps) {
  const nameOf = useUploadName();
  const named = upload
    ? { ...upload, file_names: firstNames(upload.files), files_count: upload.files.length }
    : listed;
  return <DropUpload label={label} name={named ? nameOf(named).whole : ''} onDrop={drop} />;
}
