/** Things that readers can report. */
export const REPORT_KINDS = ['comic', 'chapter', 'page', 'user', 'comment', 'playlist'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why something is reported, the gravest first, and how grave each is. */
export const GRAVITY = {
  illegal: 100,
  consent: 80,
  /** The author of a removed comment asks for it back. */
  appeal: 70,
  copyright: 60,
  abuse: 50,
  /** A rule of the site keeps a comment back until staff have read it. */
  held: 45,
  rating: 40,
  /** Too many new accounts of one network voted on a comment. */
  votes: 35,
  spam: 30,
  spoiler: 25,
  other: 20,
  broken: 10,
} as const;
export type ReportReason = keyof typeof GRAVITY;
export const REPORT_REASONS = Object.keys(GRAVITY) as ReportReason[];

/** The reasons that the site itself enters into the queue; nobody reports them. */
export const SITE_REASONS = ['appeal', 'held', 'votes'] as const satisfies ReportReason[];
export type SiteReason = (typeof SITE_REASONS)[number];
export const isOfSite = (reason: ReportReason): reason is SiteReason =>
  (SITE_REASONS as readonly ReportReason[]).includes(reason);

/** A report for this reason hides a thing at once. */
export const GRAVEST: ReportReason = 'illegal';

/** The reasons that a thing of each kind can be reported for. */
export const REASONS_OF: Record<ReportKind, readonly ReportReason[]> = {
  comic: ['illegal', 'consent', 'copyright', 'rating', 'spam', 'other'],
  chapter: ['illegal', 'consent', 'copyright', 'rating', 'spam', 'other'],
  page: ['broken'],
  user: ['illegal', 'consent', 'abuse', 'spam', 'other'],
  comment: ['illegal', 'consent', 'abuse', 'spoiler', 'spam', 'other'],
  playlist: ['illegal', 'consent', 'abuse', 'spam', 'other'],
};

/** The longest note of a report, in characters. */
export const MAX_NOTE_LENGTH = 1_000;
