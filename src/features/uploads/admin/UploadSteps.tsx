import { useBlocker, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { MAX_TITLE } from '../../comicEditing/comicFieldLimits.ts';
import { useSizeText } from '../../savedChapters/web/useSizeText.ts';
import { MAX_FILES, type Upload } from '../uploadsApi.ts';
import { DropShown } from './DropShown.tsx';
import { EnteredChapters } from './EnteredChapters.tsx';
import { FilePicker } from './FilePicker.tsx';
import { OpenUploads } from './OpenUploads.tsx';
import { PlanForm } from './PlanForm.tsx';
import { EnteringProgress, UploadProgress, WaitLine } from './UploadProgress.tsx';
import type { UploadState } from './UploadState.ts';
import { useUpload, type ShownUpload } from './useUpload.ts';
import './uploads.css';

/**
 * Files, what they are, and how entering goes on.
 * @param comic null: a comic that is made by it
 */
export function UploadSteps({ comic }: { comic: string | null }) {
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const wanted = search.get('upload') ?? undefined;
  return <ChosenUpload key={wanted ?? ''} comic={comic} wanted={wanted} />;
}

function ChosenUpload({ comic, wanted }: { comic: string | null; wanted: string | undefined }) {
  const work = useUpload({ comic, wanted });
  const t = useTranslations('admin.uploads');
  const [editedId, setEditedId] = useState<string>();
  const isSending = work.task?.kind === 'begin' || work.task?.kind === 'send';
  const isEdited = work.isOrdering || (work.upload?.state === 'open' && work.upload.id === editedId);
  const { upload, task, fault } = work;
  useNextStep(upload === undefined ? '' : `${upload?.id} ${upload?.state} ${task?.kind} ${fault?.of}`);
  const guard = useBlocker({
    shouldBlockFn: () => isSending || isEdited,
    enableBeforeUnload: () => isSending || isEdited,
    withResolver: true,
  });
  return (
    <>
      <LeftOutFiles files={work.leftOut ?? []} />
      <Step work={work} isNew={comic === null} onEdited={() => setEditedId(work.upload?.id)} />
      {work.upload !== undefined && (
        <OpenUploads
          {...(work.upload ? { except: work.upload.id } : {})}
          onGoOn={(id) => {
            if (id === wanted) void work.open(id);
          }}
        />
      )}
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

/** Each step changes the list of open uploads, and may take the focused button away. */
function useNextStep(step: string) {
  const queries = useQueryCache();
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === step || before === '' || step === '') return;
    invalidateAnswers(queries, 'GET /api/admin/uploads');
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [queries, step]);
}

/** Empty files, and those that are too large: the rest of a choice goes on without them. */
function LeftOutFiles({ files }: { files: NonNullable<UploadState['leftOut']> }) {
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

type StepProps = { work: ShownUpload; isNew: boolean; onEdited: () => void };

function Step({ work, isNew, onEdited }: StepProps) {
  const { upload, task, fault, wait } = work;
  if (task) return <UploadProgress work={work} />;
  if (upload?.state === 'entering') return <EnteringProgress work={work} />;
  if (upload?.state === 'done') return <EnteredChapters upload={upload} onMore={work.startAnew} />;
  if (fault?.of === 'read') return <ReadFault work={work} reason={fault.reason} />;
  if (fault?.of === 'find') return <FailedAnswer onRetry={() => void work.again()} />;
  if (upload === undefined) {
    return (
      <>
        <WaitLine wait={wait} />
        <LinesSkeleton />
      </>
    );
  }
  if (upload?.plan) return <PlanForm work={work} upload={upload} onEdited={onEdited} />;
  return <Choosing work={work} isNew={isNew} />;
}

/** All files have arrived, so that sending them again is of no use. */
function ReadFault({ work, reason }: { work: ShownUpload; reason: string }) {
  const t = useTranslations('admin.uploads');
  return (
    <section className="upload-part">
      <p role="alert" className="upload-fault">
        {t('readFailed', { reason })}
      </p>
      <div className="upload-buttons">
        <Button variant="primary" onClick={() => void work.again()}>
          {t('again')}
        </Button>
        <DropShown label={t('drops')} work={work} />
      </div>
    </section>
  );
}

/** For files that have not been sent, or not all. */
function Choosing({ work, isNew }: { work: ShownUpload; isNew: boolean }) {
  const t = useTranslations('admin.uploads');
  const [title, setTitle] = useState('');
  const { upload, fault, tooMany } = work;
  const problems = [
    fault?.of === 'gone' && t('gone'),
    fault?.of === 'file' && t('unreadableFile', { name: fault.reason }),
    fault?.of === 'send' && t('failed', { reason: fault.reason }),
    tooMany !== undefined && t('tooMany', { count: tooMany, max: MAX_FILES }),
    work.hasWrongFiles && t('wrongFiles'),
  ].filter((problem) => problem !== undefined && problem !== false);
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="upload-fault">
          {problem}
        </p>
      ))}
      {upload && <Unfinished upload={upload} />}
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
      {upload && (
        <div>
          <DropShown label={t('drops')} work={work} />
        </div>
      )}
    </>
  );
}

function Unfinished({ upload }: { upload: Upload }) {
  const t = useTranslations('admin.uploads');
  const sizeText = useSizeText();
  const missing = upload.files.filter(({ bytes, arrived }) => arrived < bytes);
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
