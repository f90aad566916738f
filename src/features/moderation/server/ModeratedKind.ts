import type { RawBuilder } from 'kysely';
import type { MemberViewer, Role } from '../../../contract/Viewer.ts';
import type { StaffActor } from '../../staff/server/StaffActor.ts';
import type { LockScope } from '../../commentModeration/commentActs.ts';
import type { ReportReason } from '../../reports/reportReasons.ts';
import type { ReportedKind, ThingChange, UndoOfThing } from '../../reports/server/ReportedKind.ts';
import type { ModerationAct } from '../moderationActs.ts';
import type { ReportedThing } from '../moderationApi.ts';

/** One decision about a thing, by one of the staff. */
export type Decision = Omit<ThingChange, 'actor'> & {
  actor: StaffActor;
  /** A thing that a report hid is marked on the item: a decision to hide has nothing left to do. */
  isHidden: boolean;
  /** The thing before the decision. */
  thing: ReportedThing;
  reason: ReportReason;
  days: number | undefined;
  message: string | undefined;
  scope: LockScope | undefined;
};

export type CarriedOutAct = {
  /** The lowest role that may decide this. */
  least: Role;
  /** Whether the thing is in a state for it; always if not given. */
  isFor?(thing: ReportedThing, viewer: Pick<MemberViewer, 'id'>): boolean;
  /** Returns what takes it back; null where nothing was done. @throws Problem */
  carryOut(decision: Decision): Promise<UndoOfThing | null>;
  takeBack?(decision: Decision, undo: UndoOfThing): Promise<void>;
};

/**
 * A kind of thing that can be reported, with how staff see it and what they can decide. A new kind
 * is one more of these.
 */
export type ModeratedKind = ReportedKind & {
  /**
   * A subquery of `reported_items` with the parts of `ReportedThing` that this kind has, as JSON.
   */
  thing: RawBuilder<Partial<ReportedThing> | null>;
  /** The thing as the audit log and mails name it. */
  label(thing: ReportedThing): string;
  /** Everybody on the staff may dismiss, where nothing else is said. */
  acts: Partial<Record<ModerationAct, CarriedOutAct>>;
};
