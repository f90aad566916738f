import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { RichText } from '../../contract/RichText.ts';
import { CountOutput } from '../../contract/staffList.ts';
import { textLine } from '../../contract/textLine.ts';
import { ROLES } from '../../contract/Viewer.ts';
import { LOCK_SCOPES } from '../commentModeration/commentActs.ts';
import { COMMENT_STATES, COMMENT_TARGETS } from '../comments/commentTargets.ts';
import { Picture } from '../media/Picture.ts';
import { REPORT_KINDS, REPORT_REASONS } from '../reports/reportReasons.ts';
import { NoteText } from '../reports/reportsApi.ts';
import { MAX_BAN_DAYS } from '../staff/maxBanDays.ts';
import { MODERATION_ACTS, OTHERS_SPANS } from './moderationActs.ts';

/** A comment with all that a decision needs. Its author is the item's `user`. */
export const ReportedComment = Type.Object({
  id: Type.String(),
  /** Markdown, whatever its state. */
  text: Type.String(),
  state: Type.Enum([...COMMENT_STATES]),
  revision: Type.Integer(),
  score: Type.Integer(),
  held_reasons: Type.Array(Type.String()),
  is_root: Type.Boolean(),
  is_locked: Type.Boolean(),
  is_pinned: Type.Boolean(),
  target: nullable(
    Type.Object({ kind: Type.Enum([...COMMENT_TARGETS]), target: Type.String(), title: Type.String() }),
  ),
  /** The removal of a removed comment. */
  removal: nullable(
    Type.Object({
      reason: Type.Enum([...REPORT_REASONS]),
      message: nullable(Type.String()),
      by: nullable(Type.String()),
      at: Type.String(),
      /** The author's words against it. */
      appeal: nullable(Type.String()),
      is_appeal_open: Type.Boolean(),
      /**
       * Another of the staff has to decide the appeal: this one removed the comment. Null: there is
       * nobody else.
       */
      appeal_not_for: nullable(Type.String()),
    }),
  ),
});
export type ReportedComment = Static<typeof ReportedComment>;

/** A reported playlist of a member. Its owner is the item's `user`. */
export const ReportedPlaylist = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  description: nullable(RichText),
  /**
   * Notes of the first 50 items that have one. `by` added the item; null: the owner, or an account
   * that is gone.
   */
  notes: Type.Array(Type.Object({ text: Type.String(), by: nullable(Type.String()) })),
  /** Whether staff or reports have hidden the playlist. */
  is_hidden: Type.Boolean(),
});
export type ReportedPlaylist = Static<typeof ReportedPlaylist>;

/** The thing that was reported. Each kind fills what it has. */
export const ReportedThing = Type.Object({
  comic: nullable(Type.Object({ slug: Type.String(), title: Type.String() })),
  chapter: nullable(
    Type.Object({
      slug: Type.String(),
      number: nullable(Type.String()),
      volume: nullable(Type.String()),
      title: nullable(Type.String()),
    }),
  ),
  /** From 1; null too for a page that is hidden by now. */
  position: nullable(Type.Integer()),
  picture: nullable(Picture),
  user: nullable(
    Type.Object({
      id: Type.String(),
      username: Type.String(),
      role: Type.Enum([...ROLES]),
      bio: Type.String(),
    }),
  ),
  comment: nullable(ReportedComment),
  playlist: nullable(ReportedPlaylist),
  /** Readers can see it now. */
  is_public: Type.Boolean(),
});
export type ReportedThing = Static<typeof ReportedThing>;

const Reason = Type.Enum([...REPORT_REASONS]);
const Act = Type.Enum([...MODERATION_ACTS]);
/** Staff by name; null where the account is gone. */
const Name = nullable(Type.String());

/** All reports of one thing. */
export const QueueItem = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...REPORT_KINDS]),
  version: Type.Integer(),
  /** The gravest. */
  reason: Reason,
  reports_count: Type.Integer(),
  first_at: Type.String(),
  last_at: Type.String(),
  /** A report has hidden it at once. */
  is_hidden: Type.Boolean(),
  claim: nullable(
    Type.Object({ username: Name, is_own: Type.Boolean(), minutes_left: Type.Integer({ minimum: 0 }) }),
  ),
  decision: nullable(
    Type.Object({
      act: Act,
      reason: nullable(Reason),
      by: Name,
      at: Type.String(),
      can_undo: Type.Boolean(),
    }),
  ),
  thing: ReportedThing,
  /** Acts that the caller may decide now. */
  acts: Type.Array(Act),
});
export type QueueItem = Static<typeof QueueItem>;

/** An item with what stands beside it in a list. */
export const ListedItem = Type.Object({
  ...QueueItem.properties,
  /**
   * Open items of this list that one member reported in one go: these stand together. Null: it
   * stands alone.
   */
  run: nullable(Type.Object({ id: Type.String(), by: Name, count: Type.Integer({ minimum: 2 }) })),
});
export type ListedItem = Static<typeof ListedItem>;

const Count = Type.Integer({ minimum: 0 });
/** Comments of a member that the caller may remove, by the time since they were written. */
export const OtherComments = Type.Object({ day: Count, week: Count, month: Count, all: Count });
export type OtherComments = Static<typeof OtherComments>;

/** A decision against a member may say this beside its act. */
export const decisionInput = {
  reason: Type.Optional(Reason),
  /** The length of a ban. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_BAN_DAYS })),
  /** The member reads it, in a ban, a warning or a removal. */
  message: Type.Optional(textLine(500)),
  /** Removes the member's other comments of so long as well. */
  others: Type.Optional(Type.Enum([...OTHERS_SPANS])),
};

/** Other comments that are removed with a decision. A job goes on with what is not done. */
export const BegunOthers = nullable(Type.Object({ count: Count, is_done: Type.Boolean() }));
export type BegunOthers = Static<typeof BegunOthers>;

/** `item` takes it back. */
export const DecidedThing = Type.Object({
  item: Type.Object({ id: Type.String(), version: Type.Integer() }),
  others: BegunOthers,
});

export const QueueItemDetail = Type.Object({
  ...QueueItem.properties,
  /** The latest 50. Visitors have no name. */
  reports: Type.Array(
    Type.Object({ reason: Reason, note: nullable(Type.String()), by: Name, at: Type.String() }),
  ),
  /** Oldest first. `taken_from`: somebody took the item over, and `text` is null. */
  notes: Type.Array(
    Type.Object({ text: nullable(Type.String()), by: Name, taken_from: Name, at: Type.String() }),
  ),
  /** Earlier decisions about this thing, the latest first. */
  history: Type.Array(Type.Object({ act: Act, reason: nullable(Reason), by: Name, at: Type.String() })),
});
export type QueueItemDetail = Static<typeof QueueItemDetail>;

const forModerators = { access: 'moderator', cache: 'private' } as const;
const ItemId = Type.String({ format: 'uuid' });
const filters = {
  kind: Type.Optional(Type.Enum([...REPORT_KINDS])),
  state: Type.Enum(['open', 'decided'], { default: 'open' }),
};

export const listQueue = endpoint({
  ...forModerators,
  method: 'GET',
  path: '/api/moderation/items',
  summary: 'What was reported: the gravest first, with what its reporter reported in one go, or decided last',
  input: Type.Object({ ...filters, page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }) }),
  output: Type.Object({ data: Type.Array(ListedItem), page: Type.Integer(), has_more: Type.Boolean() }),
});

export const countQueue = endpoint({
  ...forModerators,
  method: 'GET',
  path: '/api/moderation/count',
  summary: 'How many reported things wait, or were decided',
  input: Type.Object(filters),
  output: CountOutput,
});

export const readQueueItem = endpoint({
  ...forModerators,
  method: 'GET',
  path: '/api/moderation/items/:id',
  summary: 'One reported thing with its reports, notes and earlier decisions',
  input: Type.Object({ id: ItemId }),
  output: QueueItemDetail,
});

/**
 * For 15 minutes from the last act. `claimed` while another has it, unless it is taken over, which
 * leaves a note.
 */
export const claimItem = endpoint({
  ...forModerators,
  method: 'POST',
  path: '/api/moderation/items/:id/claim',
  summary: 'Says that the caller works on a reported thing',
  input: Type.Object({ id: ItemId, take_over: Type.Boolean({ default: false }) }),
  output: QueueItemDetail,
});

export const releaseItem = endpoint({
  ...forModerators,
  method: 'DELETE',
  path: '/api/moderation/items/:id/claim',
  summary: 'Gives a reported thing back to the others',
  input: Type.Object({ id: ItemId }),
  output: Type.Object({}),
});

export const addItemNote = endpoint({
  ...forModerators,
  method: 'POST',
  path: '/api/moderation/items/:id/notes',
  summary: 'Leaves a note for other staff',
  input: Type.Object({ id: ItemId, text: NoteText }),
  output: QueueItemDetail,
});

/**
 * `version` is the one that the caller has seen: `decided` when another was faster, `stale` when a
 * graver report came, `claimed` while another works on it. `days` and `message` belong to a ban,
 * `message` to a warning.
 */
export const decideItem = endpoint({
  ...forModerators,
  method: 'POST',
  path: '/api/moderation/items/:id/decide',
  summary: 'Decides what becomes of a reported thing',
  input: Type.Object({
    id: ItemId,
    version: Type.Integer({ minimum: 1 }),
    /** The revision of a comment that the caller has seen: `stale` if it was edited since. */
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
    act: Act,
    /** The reason is the gravest of the reports if not given. */
    ...decisionInput,
    /** The scope of a lock; the comment alone if not given. */
    scope: Type.Optional(Type.Enum([...LOCK_SCOPES])),
  }),
  output: Type.Object({ ...QueueItem.properties, others: BegunOthers }),
});

/** `stale` when somebody has changed it since, or the thing was reported anew. */
export const undoDecision = endpoint({
  ...forModerators,
  method: 'POST',
  path: '/api/moderation/items/:id/undo',
  summary: 'Takes a decision back with what it did',
  input: Type.Object({ id: ItemId, version: Type.Integer({ minimum: 1 }) }),
  output: QueueItem,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./moderationApi.ts')> {}
}
