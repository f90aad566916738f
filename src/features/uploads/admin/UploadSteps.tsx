import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { MAX_TITLE } from '../../comicEditing/comicFieldLimits.ts';
import { useSizeText } from '../../savedChapters/web/useSizeText.ts';
import { FilePicker } from './FilePicker.tsx';
import { EnteredChapters } from './EnteredChapters.tsx';
import { PlanForm } from './PlanForm.tsx';
import { useUpload, type UploadWork } from './useUpload.ts';
import './uploads.css';

/**
 * Files, what they are, and how entering goes on.
 * @param comic null: a comic that is made by it
 */
export function UploadSteps({ comic }: { comic: string | null }) {
  const work = useUpload(comic);
  const t = useTranslations('admin.uploads');
  const [editedId, setEditedId] = useState<string>();
  const isSending = work.sending !== undefined;
  const isEdited = work.upload?.state === 'open' && work.upload.id === editedId;
  const guard = useBlocker({
    shouldBlockFn: () => isSending || isEdited,
    enableBeforeUnload: () => isSending || isEdited,
    withResolver: true,
  });
  return (
    <>
      <LeftOutFiles files={work.leftOut} />
      <Step work={work} isNew={comic === null} onEdited={() => setEditedId(work.upload?.id)} />
      <ConfirmDialog
        isOpen={guard.status === 'blocked'}
        title={t(isSending ? 'leaveTitle' : 'leaveEditsTitle')}
        confirmLabel={t('leave')}
        onConfirm={() => guard.proceed?.()}
        onClose={() => guard.reset?.()}
      >
        {t(isSending ? 'leaveAbout' : 'leaveEditsAbout')}
      </ConfirmDialog>
    </>
  );
}

/** Empty files, and those that are too large: the rest of a choice goes on without them. */
function LeftOutFiles({ files }: { files: UploadWork['leftOut'] }) {
  const t = useTranslations('admin.uploads');
  return (
    <div role="status" className="contents">
      {files.length > 0 && (
        <section className="upload-part">
          <p>{t('leftOut.about', { count: files.length })}</p>
          <ul>
            {files.map(({ path, reason }) => (
              <li key={path}>{t(`leftOut.${reason}`, { name: path })}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type StepProps = { work: UploadWork; isNew: boolean; onEdited: () => void };

function Step({ work, isNew, onEdited }: StepProps) {
  const t = useTranslations('admin.uploads');
  const [title, setTitle] = useState('');
  const { upload, sending, fault } = work;
  if (upload === undefined) return <LinesSkeleton />;
  if (upload?.state === 'entering') return <Entering work={work} />;
  if (upload?.state === 'done') return <EnteredChapters upload={upload} onMore={work.startAnew} />;
  if (sending) return <SendingLine work={work} />;
  if (upload?.plan)
    return <PlanForm upload={upload} onEnter={work.enter} onDrop={work.drop} onEdited={onEdited} />;
  return (
    <>
      {fault !== undefined && (
        <p role="alert" className="upload-fault">
          {t('failed', { reason: fault })}
        </p>
      )}
      {upload && <Unfinished work={work} />}
      {work.hasWrongFiles && (
        <p role="alert" className="upload-fault">
          {t('wrongFiles')}
        </p>
      )}
      {isNew && !upload && (
        <div className="upload-new">
          <TextInput
            label={t('newTitle')}
            name="title"
            description={t('newTitleAbout')}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            maxLength={MAX_TITLE}
            autoComplete="off"
          />
        </div>
      )}
      <FilePicker onFiles={(files) => void work.take(files, title.trim() || undefined)} />
      {upload && <Button onClick={() => void work.drop()}>{t('drops')}</Button>}
    </>
  );
}

function Unfinished({ work: { upload } }: { work: UploadWork }) {
  const t = useTranslations('admin.uploads');
  const sizeText = useSizeText();
  const missing = upload?.files.filter(({ bytes, arrived }) => arrived < bytes) ?? [];
  return (
    <section className="upload-part">
      <h2 className="text-20">{t('resumeTitle')}</h2>
      <p>{t('resumeAbout')}</p>
      <ul>
        {missing.map(({ name, bytes, arrived }) => (
          <li key={name}>{t('missing', { name, arrived: sizeText(arrived), bytes: sizeText(bytes) })}</li>
        ))}
      </ul>
    </section>
  );
}

function SendingLine({ work: { sending, drop } }: { work: UploadWork }) {
  const t = useTranslations('admin.uploads');
  const sizeText = useSizeText();
  if (!sending) return null;
  const { arrived, total, bytesPerSecond, isWaiting } = sending;
  const isRead = arrived === total;
  const text = isRead
    ? t('reading')
    : t('sending', {
        arrived: sizeText(arrived),
        bytes: sizeText(total),
        speed: sizeText(bytesPerSecond),
      });
  return (
    <section className="upload-part">
      <label className="upload-progress">
        <span>{text}</span>
        <progress max={total} value={arrived} />
      </label>
      <p role="status">{isWaiting && t('waiting')}</p>
      {!isRead && <Button onClick={() => void drop()}>{t('cancel')}</Button>}
    </section>
  );
}

function Entering({ work: { upload } }: { work: UploadWork }) {
  const t = useTranslations('admin.uploads');
  const [done, total] = [upload?.pages_done ?? 0, upload?.pages_total ?? 0];
  return (
    <section className="upload-part">
      <label className="upload-progress">
        <span>{t('entering', { done, total })}</span>
        <progress {...(total > 0 ? { max: total, value: done } : {})} />
      </label>
      <p>{t('enteringAbout')}</p>
    </section>
  );
}
