import { useState } from 'react';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { newUuid } from '../../../ui/device/newUuid.ts';
import type { BulkAct, Selection } from '../bulkAct.ts';
import { MAX_SHOWN, PREVIEW_ROWS, type BulkSubject } from '../bulkEditLimits.ts';
import { withoutRows } from './withoutRows.ts';

export type Preview = ApiOutput<'POST /api/admin/bulk-edits/preview'>;

export type Previewed = {
  /** Made once for each preview, so that a repeated call begins no second bulk edit. */
  id: string;
  act: BulkAct;
  /** The selection of the dialog, without the rows that were left out. */
  selection: Selection;
  preview: Preview;
  atMs: number;
  /** The place of the shown row that gets the focus; undefined: the beginning does. */
  focusAt?: number;
};

type Shown = { leftOut: readonly string[]; shown: number };
const AT_FIRST: Shown = { leftOut: [], shown: PREVIEW_ROWS };

export type BulkPreviewing = {
  previewed: Previewed | undefined;
  ask: (act: BulkAct) => Promise<void>;
  leaveOut: (id: string) => Promise<void>;
  showMore: () => Promise<void>;
  drop: () => void;
};

/** The preview of an act on a selection, and what the editor leaves out of it. */
export function useBulkPreview(subject: BulkSubject, selection: Selection): BulkPreviewing {
  const { callApi } = useApi();
  const [previewed, setPreviewed] = useState<Previewed>();
  const [kept, setKept] = useState(AT_FIRST);

  async function askFor(act: BulkAct, { leftOut, shown }: Shown, focusAt?: number): Promise<void> {
    const narrowed = withoutRows(selection, leftOut);
    const question = { subject, selection: narrowed, act, shown };
    const preview = await callApi('POST /api/admin/bulk-edits/preview', question);
    setKept({ leftOut, shown });
    setPreviewed({
      id: newUuid(),
      act,
      selection: narrowed,
      preview,
      atMs: Date.now(),
      ...(focusAt === undefined ? {} : { focusAt }),
    });
  }
  return {
    previewed,
    // A row that was left out of one act may be meant by another.
    ask: (act) => askFor(act, previewed?.act === act ? kept : AT_FIRST),
    async leaveOut(id) {
      if (!previewed) return;
      const focusAt = previewed.preview.rows.findIndex((row) => row.id === id);
      await askFor(previewed.act, { ...kept, leftOut: [...kept.leftOut, id] }, focusAt);
    },
    async showMore() {
      if (previewed)
        await askFor(previewed.act, { ...kept, shown: MAX_SHOWN }, previewed.preview.rows.length);
    },
    drop: () => setPreviewed(undefined),
  };
}
