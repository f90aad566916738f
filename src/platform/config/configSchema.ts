import { Type, type Static, type TSchema } from 'typebox';
import { FEATURES } from '../../contract/features.ts';
import { LANGUAGES } from '../../contract/languages.ts';

/** A setting holding several values, separated by commas. */
function list(items: TSchema, options: { default: string[]; description: string }) {
  return Type.Array(items as ReturnType<typeof Type.String>, { ...options, uniqueItems: true });
}

/** Every setting that the program reads from its environment; docs/settings.md is written from this. */
export const configSchema = Type.Object({
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
  TRUSTED_PROXIES: list(Type.String(), {
    default: [],
    description: 'Addresses or networks (CIDR) of reverse proxies whose X-Forwarded-For is believed.',
  }),
  STORAGE: Type.Enum(['disk', 's3'], {
    default: 'disk',
    description: 'Where media are kept: in DATA_DIR, or in an S3-compatible bucket.',
  }),
  S3_BUCKET: Type.Optional(Type.String({ description: 'Bucket name; needed with STORAGE=s3.' })),
  S3_REGION: Type.String({ default: 'us-east-1', description: 'Region of the bucket.' }),
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
    description: 'Load the demo comics when the site starts for the first time with an empty catalogue.',
  }),
  SITE_ID: Type.String({
    default: 'longstrip',
    pattern: '^[a-z][a-z0-9]{0,31}$',
    description: 'Prefix of cookies and of keys in local storage.',
  }),
  SITE_LETTER: Type.String({
    default: 'L',
    minLength: 1,
    maxLength: 2,
    description: 'One-letter code: the mark shown where there is no logo.',
  }),
  SITE_TITLE: Type.String({
    default: 'Longstrip',
    minLength: 1,
    maxLength: 60,
    description: 'Name of the site, in titles and the header.',
  }),
  SITE_DESCRIPTION: Type.String({
    default: 'Comics, manga and webtoons, free to read.',
    maxLength: 300,
    description: 'Description of the site for search engines and link previews.',
  }),
  SITE_NSFW: Type.Boolean({
    default: false,
    description:
      'Whether the site may show adult comics at all. Until there is an age gate they are kept from everybody all the same.',
  }),
  SITE_CDN: Type.String({
    default: '',
    pattern: '^(https?://[^?#]+[^/?#])?$',
    description: 'Base address of media behind a CDN, without a closing slash; empty means this site.',
  }),
  SITE_UA: Type.String({
    default: '',
    maxLength: 64,
    description: 'Analytics id for clients; nothing is reported to anybody yet.',
  }),
  SITE_LANGUAGES: list(Type.Enum([...LANGUAGES]), {
    default: [...LANGUAGES],
    description: 'Languages of the interface; the first is the default.',
  }),
  SITE_FEATURES: list(Type.Enum([...FEATURES]), {
    default: FEATURES.filter((feature) => feature !== 'webtoons' && feature !== 'logo'),
    description: 'Optional sections that are on.',
  }),
  SITE_SOCIAL_LINKS: list(Type.String({ pattern: '^https://' }), {
    default: [],
    description: 'Up to two addresses linked in the footer.',
  }),
});

export type Environment = Static<typeof configSchema>;
