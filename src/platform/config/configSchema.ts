import { Type, type Static, type TSchema } from 'typebox';
import { FEATURES } from '../../contract/features.ts';
import { LANGUAGES } from '../../contract/languages.ts';

/**
 * A setting holding several values, separated by commas. `takesNone`: set to `none` or to nothing,
 * it is empty, not its default.
 */
function list(items: TSchema, options: { default: string[]; description: string; takesNone?: true }) {
  return Type.Array(items as ReturnType<typeof Type.String>, { ...options, uniqueItems: true });
}

function siteDescription(language: string) {
  return Type.Optional(
    Type.String({ minLength: 1, maxLength: 300, description: `The description in ${language}.` }),
  );
}

/** A line about the operator for a legal page, which says that it is incomplete without it. */
function legal(description: string) {
  return Type.Optional(Type.String({ minLength: 1, maxLength: 300, description }));
}

/**
 * Every setting that the program reads from its environment; docs/settings.md is written from this.
 */
export const configSchema = Type.Object({
  ENV_FILE: Type.Optional(
    Type.String({
      description:
        'File that holds more of these settings, as lines of `NAME=value`. What the environment says wins, and paths in the file count from its folder. Default: `.env` of the working folder, else the one beside the program.',
    }),
  ),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1, description: 'Address to listen on.' }),
  PORT: Type.Integer({
    default: 3000,
    minimum: 0,
    maximum: 65535,
    description: 'Port to listen on; 0 takes a free one.',
  }),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description:
        'The address under which visitors reach the site, e.g. `https://comics.example`. Canonical links, feeds and Origin checks use it, never the Host header. Default: http://HOST:PORT.',
    }),
  ),
  DATA_DIR: Type.String({
    default: './data',
    minLength: 1,
    description: 'Folder of the embedded database, the media and temporary files.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      description:
        'A PostgreSQL 15+ server to use in place of the embedded one, as `postgres://user:password@host:5432/name`.',
    }),
  ),
  DATABASE_OWNER_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      description:
        'The same database as the role that owns it: migrations then connect with this, and all else with the role of DATABASE_URL, which is given rows to read and write and nothing more.',
    }),
  ),
  POSTGRES_ACCOUNT: Type.Optional(
    Type.String({
      pattern: '^[a-z_][a-z0-9_-]*\\$?$',
      description:
        'System account that the embedded PostgreSQL runs as where the site is started as root. Default: `longstrip` where there is one, else `nobody`.',
    }),
  ),
  TRUSTED_PROXIES: list(Type.String(), {
    default: [],
    description: 'Addresses or networks (CIDR) of reverse proxies whose X-Forwarded-For is believed.',
  }),
  STORAGE: Type.Enum(['disk', 's3'], {
    default: 'disk',
    description: 'Where media are kept: in DATA_DIR, or in an S3-compatible bucket.',
  }),
  S3_BUCKET: Type.Optional(
    Type.String({
      // The ARN of an access point has a slash in it.
      pattern: '^(arn:[^\\s]+|[^/\\s]+)$',
      description: 'Bucket name; needed with STORAGE=s3.',
    }),
  ),
  S3_REGION: Type.String({
    default: 'us-east-1',
    // The client takes what can be a part of a host's name.
    pattern: '^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$',
    description: 'Region of the bucket.',
  }),
  S3_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Address of an S3-compatible service other than AWS.',
    }),
  ),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ description: 'Access key; needed with STORAGE=s3.' })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ description: 'Secret key; needed with STORAGE=s3.' })),
  S3_FORCE_PATH_STYLE: Type.Boolean({
    default: true,
    description: 'Address the bucket as a path rather than a host name.',
  }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'Least severe log line to print.',
  }),
  LOG_FORMAT: Type.Enum(['auto', 'json', 'text'], {
    default: 'auto',
    description:
      'json prints one object a line; text is for people; auto is text on a terminal, json elsewhere.',
  }),
  IMAGE_PROCESSES: Type.Integer({
    default: 2,
    minimum: 1,
    maximum: 64,
    description: 'Processes that decode and scale pictures.',
  }),
  DEMO: Type.Boolean({
    default: true,
    description:
      'Load the demo comics when the site starts for the first time with an empty catalogue. Its members are made on private sites only: where the internet reaches the site, there are none.',
  }),
  SITE_ID: Type.String({
    default: 'longstrip',
    pattern: '^[a-z][a-z0-9]{0,31}$',
    description: 'Prefix of cookies and of keys in local storage.',
  }),
  SITE_LETTER: Type.String({
    default: 'L',
    minLength: 1,
    maxLength: 1,
    description: 'One letter, from which the mark in the header and the icons are made.',
  }),
  SITE_TITLE: Type.String({
    default: 'Longstrip',
    minLength: 1,
    maxLength: 60,
    description: 'Name of the site, in titles and the header.',
  }),
  SITE_DESCRIPTION: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      description:
        'Description of the site, for its pages, search engines and link previews. It stands in for every language without one of its own. Default: “Comics, manga and webtoons, free to read.”, in each language.',
    }),
  ),
  SITE_DESCRIPTION_EN: siteDescription('English'),
  SITE_DESCRIPTION_FR: siteDescription('French'),
  SITE_DESCRIPTION_ID: siteDescription('Indonesian'),
  SITE_DESCRIPTION_ZH: siteDescription('Chinese'),
  SITE_NSFW: Type.Boolean({
    default: false,
    description:
      'Whether the site shows adult comics. Off: nothing of them leaves the server, whoever asks. On: who may see them is AGE_GATE.',
  }),
  AGE_GATE: Type.Enum(['off', 'self_declare'], {
    default: 'self_declare',
    description:
      'Who sees the adult comics of a site with SITE_NSFW. self_declare: whoever states to be 18 or older, for 30 days on that device; caches in front must then pass on the cookie `SITE_ID_gate` (`__Host-SITE_ID_gate` on https). off: everybody.',
  }),
  SITE_CDN: Type.String({
    default: '',
    pattern: '^(https?://[^?#]+[^/?#])?$',
    description:
      'Base address of media behind a CDN, without a closing slash; empty means this site. Who passed the age gate gets media from this site, for the CDN cannot know them.',
  }),
  SITE_UA: Type.String({
    default: '',
    maxLength: 64,
    description:
      'Analytics id, e.g. `G-ABC123`. Empty: nothing is reported. Otherwise visitors are asked, and the page views of those who agree are reported, never of the reader.',
  }),
  SITE_COLLECT_URL: Type.String({
    default: 'https://www.google-analytics.com/g/collect',
    pattern: '^https?://[^?#]+$',
    description: 'Where page views are reported to, in the Measurement Protocol of Google Analytics 4.',
  }),
  SITE_LANGUAGES: list(Type.Enum([...LANGUAGES]), {
    default: [...LANGUAGES],
    description: 'Languages of the interface; the first is the default.',
  }),
  SITE_TIMEZONE: Type.String({
    default: 'UTC',
    minLength: 1,
    maxLength: 64,
    description:
      'Time zone of the site, by its IANA name such as `Europe/Paris`. Staff type and see the times of planned publications in it; the database keeps them in UTC.',
  }),
  SITE_FEATURES: list(Type.Enum([...FEATURES]), {
    default: FEATURES.filter((feature) => feature !== 'webtoons' && feature !== 'logo'),
    takesNone: true,
    description:
      'Optional sections that are on; `none`, or nothing, for none of them. `webtoons` puts comics under /webtoon instead of /post; `logo` shows the uploaded logo in the header, or else the icon that is drawn from SITE_LETTER.',
  }),
  SITE_SOCIAL_LINKS: list(Type.String({ pattern: '^https://' }), {
    takesNone: true,
    default: [],
    description: 'Up to two addresses linked in the footer.',
  }),
  SITE_ROBOTS: Type.Enum(['all', 'no_ai', 'none'], {
    default: 'no_ai',
    description:
      'Which programs robots.txt lets read the public pages. all: every one. no_ai: search engines, but none that collect texts and pictures to train models. none: no program at all.',
  }),
  REGISTRATION: Type.Enum(['open', 'approval', 'closed'], {
    default: 'open',
    description:
      'Who may make an account: everybody, everybody once an admin has approved it, or nobody (admins use `longstrip create-admin`).',
  }),
  ACCOUNT_PRIVACY: Type.Enum(['auto', 'open', 'private'], {
    default: 'auto',
    description:
      'Whether the site tells visitors which e-mail addresses have an account. private: never, in words or in time. open: messages say so plainly. auto: private with SITE_NSFW, else open.',
  }),
  STAFF_SECOND_FACTOR: Type.Boolean({
    default: true,
    description:
      'Moderators and admins need a second factor (authenticator app or passkey): until they have set one up they are ordinary members.',
  }),
  AUDIT_DAYS: Type.Integer({
    default: 730,
    minimum: 366,
    maximum: 36_500,
    description:
      'How long acts of staff stay in the audit log at least, in days. `longstrip audit prune` removes older ones; nothing else does.',
  }),
  CAPTCHA_COST: Type.Integer({
    default: 5_000,
    minimum: 1,
    maximum: 1_000_000,
    description:
      'Work that the captcha asks of a browser, in rounds of PBKDF2 for each try; about a second on a phone as it is.',
  }),
  COMMENTS: Type.Enum(['open', 'locked', 'off'], {
    default: 'open',
    description:
      'Comments of the whole site. open: members write them. locked: they are shown, and nobody writes. off: there are none to be seen. Each comic, chapter, character, artist, author and playlist can be stricter.',
  }),
  COMMENTS_ACCOUNT_DAYS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 3650,
    description: 'How many days old an account must be to write comments.',
  }),
  COMMENTS_AFTER_READING: Type.Boolean({
    default: false,
    description:
      'Whether the comments of a chapter stay closed until a reader has read it: they tell how it ends. Members write there after that alone.',
  }),
  COMMENTS_HELD_FIRST: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 100,
    description:
      "How many of a member's first comments wait until staff have approved them. The first three with links always wait.",
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://',
      description:
        'Mail server, as `smtp://user:password@host:587` or `smtps://host:465`. By smtp the server must offer STARTTLS, unless it is this machine or, without a password, of a private network. Without this setting mail is written into the folder `outbox` of DATA_DIR; `longstrip outbox` shows it.',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^[^\\s@<>]+@[^\\s@<>]+$',
      maxLength: 254,
      description: 'Address that mail of the site comes from; needed with SMTP_URL.',
    }),
  ),
  LEGAL_DMCA_AGENT: legal('Who receives notices of copyright infringement: a name, for the page /dmca.'),
  LEGAL_DMCA_ADDRESS: legal('Postal address of that agent.'),
  LEGAL_DMCA_EMAIL: Type.Optional(
    Type.String({
      pattern: '^[^\\s@]+@[^\\s@]+$',
      maxLength: 254,
      description: 'E-mail address of that agent.',
    }),
  ),
  LEGAL_DMCA_PHONE: legal('Telephone number of that agent.'),
  LEGAL_2257_CUSTODIAN: legal(
    'Who answers for the statement on 18 U.S.C. 2257: a name, for the page /USC2257.',
  ),
  LEGAL_2257_ADDRESS: legal('Postal address of that person or company.'),
});

export type Environment = Static<typeof configSchema>;
