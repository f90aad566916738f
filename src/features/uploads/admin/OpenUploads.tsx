import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { invalidateAnswers, updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useLookAgain } from '../../../ui/api/useLookAgain.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSizeText } from '../../savedChapters/web/useSizeText.ts';
import type { OpenUpload } from '../uploadsApi.ts';
import { DropUpload } from './DropUpload.tsx';
import { dropUpload } from './dropUpload.ts';
import { useUploadName } from './useUploadName.ts';
import './openUploads.css';

const LIST = 'GET /api/admin/uploads';
const ENTERING_MS = 2_000;

type OpenUploadsProps = {
  /** The id of one that the screen shows by itself. */
  except?: string;
  /** Its link was followed, which may lead to the address that the screen has already. */
  onGoOn?: (id: string) => void;
};

/** The caller's uploads that are not finished: each can be gone on with, or be dropped. */
export function OpenUploads({ except, onGoOn }: OpenUploadsProps) {
  const t = useTranslations('admin.openUploads');
  const api = useApi();
  const queries = useQueryCache();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer(queryOf(api, LIST, {}, { keptMs: 0 }));
  const { data, isFailed, retry } = answer;
  const uploads = data?.data.filter(({ id }) => id !== except) ?? [];
  const isEntering = uploads.some(({ state }) => state === 'entering');
  useLookAgain(isEntering ? ENTERING_MS : undefined, answer);
  if (isFailed && !data) return <FailedAnswer onRetry={retry} />;
  if (uploads.length === 0) return null;
  const drop = async (dropped: string, name: string) => {
    await dropUpload(api.callApi, dropped);
    const update = (answer: { data: OpenUpload[] }) => ({
      data: answer.data.filter(({ id }) => id !== dropped),
    });
    // The line goes before the focus is put elsewhere.
    flushSync(() => updateAnswers(queries, { call: LIST, update }));
    invalidateAnswers(queries, LIST);
    showResponse(t('dropped', { name }));
  };
  return (
    <section aria-labelledby={titleId} className="open-uploads">
      <h2 ref={title} id={titleId} tabIndex={-1} className="text-20">
        {t(except === undefined ? 'title' : 'titleBeside', { count: uploads.length })}
      </h2>
      <ul>
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onGoOn={onGoOn}
            onDrop={drop}
            focusAfter={() => title.current}
          />
        ))}
      </ul>
    </section>
  );
}

type UploadLineProps = {
  upload: OpenUpload;
  onGoOn: OpenUploadsProps['onGoOn'];
  onDrop: (id: string, name: string) => Promise<void>;
  focusAfter: () => HTMLElement | null;
};

function UploadLine({ upload, onGoOn, onDrop, focusAfter }: UploadLineProps) {
  const t = useTranslations('admin.openUploads');
  const { id, state, comic, title, files_count: count, updated_at: at } = upload;
  const { name, files, whole } = useUploadName()(upload);
  const folder = comic === null ? '/admin' : `/admin/comics/${encodeURIComponent(comic)}`;
  return (
    <li className="open-upload">
      <div className="open-upload-words">
        <p className="open-upload-name">{name}</p>
        <p className="open-upload-fact">
          {title === null ? t('files', { count }) : t('filesNamed', { count, names: files })}
        </p>
        <p className="open-upload-fact">
          <Standing upload={upload} />
        </p>
        <p className="open-upload-fact">
          {t('worked')} <MomentText value={at} />
        </p>
      </div>
      <div className="open-upload-acts">
        <PathLink
          path={`${folder}/upload?upload=${id}`}
          className="button"
          onClick={() => onGoOn?.(id)}
          aria-label={t('goOnWith', { name: whole })}
        >
          {t('goOn')}
        </PathLink>
        {state === 'open' && (
          <DropUpload
            label={t('drop')}
            accessibleName={t('dropOne', { name: whole })}
            name={whole}
            onDrop={() => onDrop(id, name)}
            focusAfter={focusAfter}
          />
        )}
      </div>
    </li>
  );
}

/** Says how far an upload is. */
function Standing({ upload }: { upload: OpenUpload }) {
  const t = useTranslations('admin.openUploads');
  const sizeText = useSizeText();
  const { state, bytes, arrived, is_planned: isPlanned, pages_done: done, pages_total: total } = upload;
  if (state === 'entering') return total === 0 ? t('enteringSoon') : t('entering', { done, total });
  if (upload.is_stopped) return t('stopped');
  if (isPlanned) return t('planned');
  if (arrived === bytes) return t('allArrived');
  return t('arrived', { arrived: sizeText(arrived), bytes: sizeText(bytes) });
}
