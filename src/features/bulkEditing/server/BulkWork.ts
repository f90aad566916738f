import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import type { BulkAct } from '../bulkAct.ts';
import type { BulkEditRow, Refusal, RowOutcomeName } from '../bulkEditingApi.ts';
import type { DoneRow, WaitingRow } from './bulkRowStore.ts';
import type { OwnEdit } from './rowActs.ts';
import type { ClaimedNames } from './ClaimedNames.ts';

/** The change that an act would make to a row. The preview counts these, and the job does them. */
export type PlannedRow = {
  outcome: RowOutcomeName;
  problem?: Refusal;
  /** Before and after of what changes, the state and the locks too. */
  fields: ChangedFields;
  /** The comic's title, or the term's name; empty if it is gone. */
  title: string;
  chapter: BulkEditRow['chapter'];
};

export type PlanRows = {
  ids: readonly string[];
  act: BulkAct;
  /** New values of rows that have their own, by the ids of the rows. */
  own: ReadonlyMap<string, OwnEdit>;
  /** The names that parts before have claimed. A job need not say it: it has done those parts. */
  names?: ClaimedNames;
  needsRating: boolean;
  isHeld?: boolean;
};

export type UndoRows = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  rows: readonly WaitingRow[];
  actorId: string | null;
};

export type EditRows = UndoRows & { act: BulkAct; needsRating: boolean };

/** A row as it is, by flat names. */
export type RowValues = {
  version: number;
  fields: FieldValues;
  title: string;
  chapter: BulkEditRow['chapter'];
};

/**
 * The changes to one subject's rows, in parts. All of it belongs after `lockCatalogue`, but for
 * plans.
 */
export type BulkWork = {
  /** Rows by their ids. One that is gone is missing. */
  load(database: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, RowValues>>;
  /** In the order of the ids, in a few statements. */
  plan(database: Kysely<Tables>, rows: PlanRows): Promise<PlannedRow[]>;
  edit(work: EditRows): Promise<DoneRow[]>;
  /** Puts back what still is as the bulk edit left it. */
  undo(work: UndoRows): Promise<DoneRow[]>;
};
