import { useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { MAX_LIST_FILE_BYTES } from '../../../features/memberPlaylists/memberPlaylistLimits.ts';
import type {} from '../../../features/memberPlaylists/listFileApi.ts';
import { ListPreview } from '../../../features/memberPlaylists/web/listFile/ListPreview.tsx';

type Matched = ApiOutput<'POST /api/list-files'>;

/**
 * Brings in a reading list of another program: the file, what was found for it, and the playlist
 * that it becomes.
 */
export const ImportListScreen = withWords(function ImportListScreen() {
  const t = useTranslations('listFile');
  const ofLists = useTranslations('ownPlaylists');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending('file', { isSaidOnce: true });
  const [matched, setMatched] = useState<{ file: string; list: Matched }>();
  const [fault, setFault] = useState('');
  const preview = useRef<HTMLHeadingElement>(null);
  async function read(file: File): Promise<void> {
    setMatched(undefined);
    setFault(file.size > MAX_LIST_FILE_BYTES ? t('tooLarge') : '');
    if (file.size > MAX_LIST_FILE_BYTES) return;
    const call = async () => {
      const list = await callApi('POST /api/list-files', {}, { bytes: file });
      setMatched({ file: file.name, list });
    };
    if (await send(null, call)) preview.current?.focus();
  }
  const open = (slug: string) => {
    const to: string = `/${lang}/library/playlists/${encodeURIComponent(slug)}`;
    void navigate({ to, replace: true });
  };
  return (
    <div className="wrap min-h-dvh py-24">
      <PageHead title={t('title')} isIndexed={false} />
      <PathLink path="/library/playlists" className="chip chip-link" activeOptions={{ exact: true }}>
        <ArrowLeft aria-hidden className="size-icon-small" />
        {ofLists('own')}
      </PathLink>
      <h1 tabIndex={-1} className="mt-16 mb-8 text-26 md:text-34">
        {t('title')}
      </h1>
      <div className="relative grid justify-items-start gap-12">
        <FileButton
          name="file"
          accept=".cbl,.xml,application/xml,text/xml"
          label={t(matched ? 'chooseAnother' : 'choose')}
          about={t('about')}
          isBusy={isBusy}
          messages={fault === '' ? (errors['file'] ?? []) : [fault]}
          onFile={(file) => void read(file)}
        />
      </div>
      <p role="status" className="sr-only">
        {isBusy && t('reading')}
      </p>
      {matched && (
        <section aria-labelledby="preview" className="mt-32">
          <h2 ref={preview} tabIndex={-1} id="preview" className="mb-8 text-20 break-words">
            {matched.file}
          </h2>
          <ListPreview list={matched.list} fileName={matched.file} onMade={open} />
        </section>
      )}
    </div>
  );
});
