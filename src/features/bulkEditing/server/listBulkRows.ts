import type { Kysely } from 'kysely';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import type { Chosen } from '../bulkAct.ts';
import { SHEET_ROWS, type BulkSubject } from '../bulkEditLimits.ts';
import { BULK_WORKS } from './bulkWorks.ts';
import { listSelectedIds } from './listSelectedIds.ts';
import { listTermNames } from './listTermNames.ts';
import { selectedRows } from './selectedRows.ts';

type Asked = {
  subject?: BulkSubject | undefined;
  selection: Chosen;
  viewer: Limitable;
  language: Language;
};

/** The first of the selected rows, as a sheet shows them. @throws Problem as `selectedRows` */
export async function listBulkRows(
  database: Kysely<Tables>,
  { subject = 'comics', selection, viewer, language }: Asked,
): Promise<ApiOutput<'POST /api/admin/bulk-edits/rows'>> {
  const filter = selectedRows({ subject, selection, viewer });
  const ids = await listSelectedIds(database, { subject, filter, limit: SHEET_ROWS + 1, byNameIn: language });
  const shown = ids.slice(0, SHEET_ROWS);
  const values = await BULK_WORKS[subject].load(database, shown);
  const rows = shown.flatMap((id) => {
    const row = values.get(id);
    return row ? [{ id, ...row }] : [];
  });
  const terms = await listTermNames(
    database,
    rows.map(({ fields }) => fields),
  );
  return { rows, has_more: ids.length > SHEET_ROWS, terms };
}
