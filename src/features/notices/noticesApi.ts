import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { NOTICE_KINDS, NOTICE_RESULTS } from '../users/noticeKinds.ts';

/** The subject of a notice, as far as its reader may see it now. */
export const NoticeSubject = Type.Object({
  /** Below the language; null where there is nothing to open. */
  path: nullable(Type.String()),
  /** The comic, chapter or other place. */
  title: nullable(Type.String()),
  /** The beginning of the text, without marks; null stands for a spoiler, which stays closed. */
  excerpt: Type.Array(nullable(Type.String())),
});
export type NoticeSubject = Static<typeof NoticeSubject>;

/** Notices of one kind and thread within twelve hours. */
export const NoticeGroup = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...NOTICE_KINDS]),
  result: nullable(Type.Enum([...NOTICE_RESULTS])),
  /** Words of staff to the member. */
  message: nullable(Type.String()),
  /** Up to three members, the latest first; null for one who has left. */
  actors: Type.Array(nullable(Type.String())),
  actors_count: Type.Integer(),
  count: Type.Integer(),
  unread_count: Type.Integer(),
  /** The subject of the oldest unread one, else of the newest: reading goes on there. */
  subject: NoticeSubject,
  last_at: Type.String(),
});
export type NoticeGroup = Static<typeof NoticeGroup>;

const UnreadCount = Type.Object({
  /** At most 100, which means more than 99. */
  unread: Type.Integer(),
  /** The time of the newest one among them. */
  last_at: nullable(Type.String()),
});

/** The form of times in the answers. */
const Time = Type.String({ format: 'date-time', pattern: '^2\\d{3}-[^+]*Z$', maxLength: 40 });
const Kind = Type.Enum([...NOTICE_KINDS]);

const forMembers = { access: 'user', cache: 'private' } as const;

export const countNotices = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/notices/count',
  summary: 'How many notices the member has not read',
  rate: { points: 240, seconds: 600 },
  input: Type.Object({}),
  output: UnreadCount,
});

export const listNotices = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/notices',
  summary: "The member's notices, grouped, the newest first",
  rate: { points: 240, seconds: 600 },
  input: Type.Object({
    kind: Type.Optional(Kind),
    /** Both of `next` of the page before. */
    before_at: Type.Optional(Time),
    before_id: Type.Optional(Type.String({ format: 'uuid' })),
  }),
  output: Type.Object({
    data: Type.Array(NoticeGroup),
    next: nullable(Type.Object({ at: Type.String(), id: Type.String() })),
    /** The moment of this answer: what comes later was not seen. */
    now: Type.String(),
  }),
});

/** Notices after `until`, the time of the answer that the member looks at, stay unread. */
export const readNotices = endpoint({
  ...forMembers,
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Marks notices as read: those of some groups, of a kind, or all',
  rate: { points: 240, seconds: 600 },
  input: Type.Object({
    until: Time,
    groups: Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: 100 })),
    kind: Type.Optional(Kind),
  }),
  output: UnreadCount,
});

/** A group that was seen is closed: later notices begin another. */
export const seeNotices = endpoint({
  ...forMembers,
  method: 'POST',
  path: '/api/notices/seen',
  summary: 'Says that the list was on the screen',
  rate: { points: 240, seconds: 600 },
  input: Type.Object({ until: Time }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./noticesApi.ts')> {}
}
