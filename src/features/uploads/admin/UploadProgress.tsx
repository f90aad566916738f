import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { useSizeText } from '../../savedChapters/web/useSizeText.ts';
import { DropShown } from './DropShown.tsx';
import type { Wait } from './persist.ts';
import type { ShownUpload } from './useUpload.ts';
import '../../../ui/admin/progress.css';
import './uploads.css';

/** Files on their way, or being read by the server. */
export function UploadProgress({ work }: { work: ShownUpload }) {
  const t = useTranslations('admin.uploads');
  const sizeText = useSizeText();
  const { task, wait } = work;
  if (!task) return null;
  const { kind } = task;
  const text =
    kind === 'send'
      ? t('sending', {
          arrived: sizeText(task.arrived),
          bytes: sizeText(task.total),
          speed: sizeText(task.bytesPerSecond),
        })
      : t(kind === 'begin' ? 'beginning' : 'reading');
  return (
    <section className="upload-part">
      <label className="upload-progress">
        <span>{text}</span>
        <progress
          className="admin-progress"
          {...(kind === 'send' ? { max: task.total, value: task.arrived } : {})}
        />
      </label>
      <WaitLine wait={wait} />
      <div>
        {kind === 'begin' && <Button onClick={work.startAnew}>{t('cancel')}</Button>}
        {kind === 'send' && <DropShown label={t('cancel')} work={work} />}
        {kind === 'read' && <DropShown label={t('drops')} work={work} />}
      </div>
    </section>
  );
}

/** Chapters on their way into the catalogue. */
export function EnteringProgress({ work: { upload, wait, startAnew } }: { work: ShownUpload }) {
  const t = useTranslations('admin.uploads');
  const ofList = useTranslations('admin.openUploads');
  const [done, total] = [upload?.pages_done ?? 0, upload?.pages_total ?? 0];
  return (
    <section className="upload-part">
      <label className="upload-progress">
        <span>{total === 0 ? ofList('enteringSoon') : ofList('entering', { done, total })}</span>
        <progress className="admin-progress" {...(total > 0 ? { max: total, value: done } : {})} />
      </label>
      <WaitLine wait={wait} />
      <p>{t('enteringAbout')}</p>
      <div>
        <Button onClick={startAnew}>{t('more')}</Button>
      </div>
    </section>
  );
}

/** Why there is no answer yet; nothing has to be done. */
export function WaitLine({ wait }: { wait: Wait | undefined }) {
  const t = useTranslations('admin.uploads');
  return <p role="status">{wait && t(`waiting.${wait}`)}</p>;
}
