import { useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { MAX_CSV_BYTES } from '../bulkEditLimits.ts';
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx';
import { CsvFindings, type CsvRead } from './CsvFindings.tsx';
import { csvText } from './csvText.ts';
import { useBulkWords } from './useBulkWords.ts';
import './bulk.css';

export type CsvDialogProps = Pick<BulkDialogProps, 'subject' | 'onBegun' | 'onClose'>;

/** Reads a CSV file, says what is wrong with it, and previews what it would change. */
export function CsvDialog({ subject, onBegun, onClose }: CsvDialogProps) {
  const t = useTranslations('admin.bulkRows.csv');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending('csv', { isSaidOnce: true });
  const [read, setRead] = useState<CsvRead>();
  const [refusal, setRefusal] = useState<'notUtf8' | 'tooLarge'>();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const words = useBulkWords([], subject);

  async function take(file: File) {
    setRead(undefined);
    setRefusal(undefined);
    if (file.size > MAX_CSV_BYTES) return setRefusal('tooLarge');
    const csv = await file.arrayBuffer().then(csvText, () => undefined);
    if (csv === undefined) return setRefusal('notUtf8');
    const values = new FormData();
    values.set('csv', file.name);
    await send(values, async () => {
      const answer = await callApi('POST /api/admin/bulk-edits/csv/read', { subject, csv });
      setRead(answer);
      setIsPreviewed(isAllRead(answer) && answer.rows.length > 0);
    });
  }
  if (read && isPreviewed)
    return (
      <BulkDialog
        subject={subject}
        selection={{ rows: read.rows }}
        start={{ act: {} }}
        onBegun={onBegun}
        onClose={isAllRead(read) ? onClose : () => setIsPreviewed(false)}
      />
    );
  return (
    <Dialog
      isOpen
      shape="full"
      title={t('title')}
      onClose={onClose}
      footer={
        read &&
        read.rows.length > 0 && (
          <Button variant="primary" onClick={() => setIsPreviewed(true)}>
            {t('goOn', { count: read.rows.length })}
          </Button>
        )
      }
    >
      <div className="bulk-form">
        <CsvPicker
          isBusy={isBusy}
          messages={refusal ? [t(refusal)] : (errors['csv'] ?? [])}
          onFile={(file) => void take(file)}
        />
        {isBusy && <LinesSkeleton />}
        {read && !isBusy && <CsvFindings read={read} words={words} />}
      </div>
    </Dialog>
  );
}

/** Nothing was found that the editor should know of before the preview, or go back to. */
const isAllRead = ({ faults_count: faults, unknown_columns: unknown }: CsvRead) =>
  faults === 0 && unknown.length === 0;

type CsvPickerProps = { isBusy: boolean; messages: readonly string[]; onFile: (file: File) => void };

/** A file from the device, chosen or dropped. */
function CsvPicker({ isBusy, messages, onFile }: CsvPickerProps) {
  const t = useTranslations('admin.bulkRows.csv');
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <section
      className={isOver ? 'bulk-drop bulk-drop-over' : 'bulk-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileButton
        name="csv"
        accept=".csv,.tsv,.txt,text/csv"
        label={t('choose')}
        about={t('about')}
        isBusy={isBusy}
        isPrimary
        messages={messages}
        onFile={onFile}
      />
      <p className="field-about">{t('drop')}</p>
    </section>
  );
}
