import type { Upload } from '../uploadsApi.ts';
import { DropUpload } from './DropUpload.tsx';
import type { ShownUpload } from './useUpload.ts';
import { useUploadName } from './useUploadName.ts';

type DropShownProps = { label: string; work: Pick<ShownUpload, 'drop'>; upload: Upload | null | undefined };

/** Asks before the upload that the screen shows is dropped. */
export function DropShown({ label, work, upload }: DropShownProps) {
  const nameOf = useUploadName();
  const name = upload
    ? nameOf({ ...upload, file_names: namesOf(upload), files_count: upload.files.length })
    : null;
  return <DropUpload label={label} name={name?.whole ?? ''} onDrop={work.drop} />;
}

const NAMES_SHOWN = 3;
const namesOf = ({ files }: Upload) => files.slice(0, NAMES_SHOWN).map(({ name }) => name);
