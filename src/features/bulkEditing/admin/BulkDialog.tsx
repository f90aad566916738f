import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import type { FormErrors } from '../../../ui/kit/formErrors.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { MAX_UNCOUNTED, type BulkSubject } from '../bulkEditLimits.ts';
import type { BulkAct, Selection } from '../bulkAct.ts';
import type { BulkEdit } from '../bulkEditingApi.ts';
import { actOf, faultsOf, newPart, type BulkPart, type PartKind } from './bulkParts.ts';
import { BulkPartList } from './BulkPartList.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { firstFields } from './subjectParts.ts';
import { useBulkPreview, type Previewed } from './useBulkPreview.ts';
import { useBulkWords } from './useBulkWords.ts';
import './bulk.css';

/** A preview is believed for so long. */
const PREVIEW_MS = 600_000;
const FORM = 'bulk-form';

/** Kind of the first part; or a whole act, for which the preview is the first step. */
export type BulkStart = { kind: PartKind } | { act: BulkAct };

export type BulkDialogProps = {
  subject: BulkSubject;
  selection: Selection;
  start: BulkStart;
  onBegun: (bulk: BulkEdit) => void;
  onClose: () => void;
};

/** Chooses an act for the selected rows, previews its changes, and begins it. */
export function BulkDialog({ subject, selection, start, onBegun, onClose }: BulkDialogProps) {
  const t = useTranslations('admin.bulk');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [parts, setParts] = useState<readonly BulkPart[]>(() =>
    'kind' in start ? [newPart(start.kind, 'part-1', firstFields(subject, start.kind))] : [],
  );
  const [lacking, setLacking] = useState<FormErrors>();
  const { previewed, ...previewing } = useBulkPreview(subject, selection);
  const words = useBulkWords(previewed?.preview.terms ?? [], subject);
  const isChosen = 'act' in start;

  function look() {
    const faults = parts.flatMap((part) => Object.entries(faultsOf(part)));
    setLacking(Object.fromEntries(faults.map(([name, fault]) => [name, [t(fault, { start: 'https://' })]])));
    if (faults.length > 0) return;
    askFor(isChosen ? start.act : actOf(parts, subject));
  }
  const askFor = (act: BulkAct) => void send(null, () => previewing.ask(act));
  const lookAtOnce = useEffectEvent(() => {
    if ('act' in start) askFor(start.act);
  });
  useEffect(() => {
    if (isChosen) lookAtOnce();
  }, [isChosen]);
  function begin({ id, act, selection: chosen, preview, atMs }: Previewed, values: FormData) {
    if (Date.now() - atMs > PREVIEW_MS) return askFor(act);
    const { total } = preview;
    if (needsCount(previewed) && countIn(values) !== total) {
      setLacking({ total: [t('wrongCount', { count: total })] });
      return;
    }
    void send(
      values,
      async () =>
        onBegun(await callApi('POST /api/admin/bulk-edits', { id, subject, selection: chosen, act, total })),
      { invalidates: ['GET /api/admin/bulk-edits', 'GET /api/admin/bulk-edit-count'] },
    );
  }
  // A tool is for all that match, where nothing is selected.
  const titleOf = () =>
    'kind' in start && start.kind === 'replace_texts'
      ? t('kinds.replace_texts', { subject })
      : t('title', { subject });
  const canBegin = previewed !== undefined && previewed.preview.changed > 0;
  return (
    <Dialog
      isOpen
      shape="full"
      title={previewed || isChosen ? t('previewTitle') : titleOf()}
      onClose={onClose}
      footer={
        <>
          {previewed && !isChosen && (
            <Button onClick={previewing.drop} disabled={isBusy}>
              {t('back')}
            </Button>
          )}
          {(!previewed || canBegin) && (
            <Button
              type="submit"
              form={FORM}
              variant={isBin(previewed) ? 'danger' : 'primary'}
              isBusy={isBusy}
            >
              {previewed ? t('begin', { subject, count: previewed.preview.changed }) : t('look')}
            </Button>
          )}
        </>
      }
    >
      <Form
        id={FORM}
        key={previewed?.id ?? 'parts'}
        className="bulk-form"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        errors={lacking && Object.keys(lacking).length > 0 ? lacking : errors}
        onSubmit={(values) => {
          if (isBusy) return;
          if (previewed) begin(previewed, values);
          else look();
        }}
      >
        {previewed ? (
          <>
            <BulkPreview
              subject={subject}
              previewed={previewed}
              words={words}
              isBusy={isBusy}
              onLeaveOut={(id) => void send(null, () => previewing.leaveOut(id))}
              onMore={() => void send(null, previewing.showMore)}
            />
            {canBegin && needsCount(previewed) && (
              <TextInput
                label={t('typeCount', { count: previewed.preview.total })}
                name="total"
                inputMode="numeric"
                autoComplete="off"
                required
              />
            )}
          </>
        ) : isChosen ? (
          isBusy && <LinesSkeleton />
        ) : (
          <BulkPartList
            subject={subject}
            parts={parts}
            selection={selection}
            words={words}
            onChange={setParts}
          />
        )}
      </Form>
    </Dialog>
  );
}

const isBin = (previewed: Previewed | undefined) => previewed?.act.publication?.act === 'bin';

const needsCount = (previewed: Previewed | undefined) =>
  isBin(previewed) || (previewed?.preview.total ?? 0) > MAX_UNCOUNTED;

/** However the number is grouped. */
const countIn = (values: FormData) => Number(String(values.get('total')).replaceAll(/\D/g, '') || NaN);
