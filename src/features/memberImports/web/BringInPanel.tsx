import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { MAX_IMPORT_BYTES } from '../importLimits.ts';
import type { MemberImport } from '../memberImportsApi.ts';
import { ImportCard } from './ImportCard.tsx';
import { keepHeight } from './keepHeight.ts';
import { useImports, WORKING } from './useImports.ts';
import './transfer.css';

/** An import with which something can be done still. */
const isOfUse = ({ state, counts, undo_until }: MemberImport) =>
  state === 'applied' && (undo_until !== null || counts.asked + counts.matched + counts.left > 0);

/** The choice of a file, and the imports that were begun, the newest first. */
export function BringInPanel() {
  const t = useTranslations('transfer');
  const { data, isFailed, retry } = useImports();
  const isOpen = data?.data.some(({ state }) => state === 'ready' || WORKING.includes(state)) ?? false;
  const shown = data?.data.filter((one, index) => index === 0 || isOfUse(one));
  return (
    <Panel title={t('bring.title')} description={t('bring.about')}>
      <FileChoice isOpen={isOpen} isOff={isOpen || (!data && !isFailed)} onSent={retry} />
      <div ref={keepHeight}>
        {isFailed && !data && <FailedAnswer onRetry={retry} />}
        {!data && !isFailed && <LinesSkeleton count={3} />}
        {shown?.map((told) => (
          <ImportCard key={told.id} told={told} onChanged={retry} />
        ))}
      </div>
    </Panel>
  );
}

type FileChoiceProps = {
  /** An import is not finished: there can be no second one. */
  isOpen: boolean;
  isOff: boolean;
  onSent: () => void;
};

/** Always there, so that nothing below it moves when an import begins or ends. */
function FileChoice({ isOpen, isOff, onSent }: FileChoiceProps) {
  const t = useTranslations('transfer.bring');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending('file', { isSaidOnce: true });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const take = (file: File) => {
    setIsTooLarge(file.size > MAX_IMPORT_BYTES);
    if (file.size > MAX_IMPORT_BYTES) return;
    void send(null, async () => {
      await callApi('POST /api/member-imports', {}, { bytes: file });
      onSent();
    });
  };
  return (
    <div className="import-choice">
      <FileButton
        name="file"
        accept=".tachibk,.gz,.xml,.proto,application/gzip,text/xml"
        label={t('choose')}
        about={isOpen ? t('finishFirst') : t('formats')}
        isBusy={isBusy}
        isOff={isOff}
        isPrimary
        messages={isTooLarge ? [t('tooLarge')] : (errors['file'] ?? [])}
        onFile={take}
      />
      <span role="status" className="sr-only">
        {isBusy && t('sending')}
      </span>
    </div>
  );
}
