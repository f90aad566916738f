import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Viewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Actor } from '../../audit/server/recordAct.ts';
import type { ReportKind } from '../reportReasons.ts';

/** The column of `reported_items` that points to things of one kind. */
export type SubjectColumn = 'page_id' | 'chapter_id' | 'comic_id' | 'user_id' | 'comment_id' | 'playlist_id';

export type Asked = { target: string; viewer: Viewer; contentClass: ContentClass };

/** One thing that changes, in the transaction that changes it. */
export type ThingChange = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  actor: Actor;
  id: string;
};

/** The data that put a thing back as it was. They are kept as JSON. */
export type UndoOfThing = Record<string, unknown>;

/** A kind of thing that can be reported, as later features declare it. */
export type ReportedKind = {
  kind: ReportKind;
  column: SubjectColumn;
  /**
   * The thing that a call names, if the caller can see it. `canHide`: reports alone may hide it.
   */
  find(database: Kysely<Tables>, asked: Asked): Promise<{ id: string; canHide: boolean } | undefined>;
  /** Called first in transactions that hide or show such things, with the id of the thing. */
  lock?(transaction: Kysely<Tables>, id: string): Promise<void>;
  /** Takes the thing out of the public. Null where that changes nothing. */
  hide?(change: ThingChange): Promise<UndoOfThing | null>;
  /** Takes back what `hide` did, as far as nobody has changed it since. */
  show?(change: ThingChange, undo: UndoOfThing): Promise<void>;
};
