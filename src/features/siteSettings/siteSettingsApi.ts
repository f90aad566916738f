import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { nullable } from '../../contract/nullable.ts';
import { editedShape, editShape } from '../editing/editingApi.ts';
import { Picture } from '../media/Picture.ts';
import { SITE_FIELD_NAMES, SITE_FIELDS, SiteFields } from './siteFields.ts';

const FieldName = Type.Enum([...SITE_FIELD_NAMES]);

export const EditedSite = Type.Object({
  ...editedShape,
  fields: SiteFields,
  logo: nullable(Picture),
  /**
   * Fields that the environment sets, with the name of the setting: it counts, and nobody can edit
   * them here.
   */
  given: Type.Record(Type.String(), Type.String()),
  /** Settings of the environment alone. Their values are never shown. */
  environment: Type.Array(Type.Object({ name: Type.String(), is_set: Type.Boolean() })),
});
export type EditedSite = Static<typeof EditedSite>;

export const readSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admin/site',
  summary: 'The settings of the site, and which of them the environment sets',
  access: 'admin',
  cache: 'private',
  input: Type.Object({}),
  output: EditedSite,
});

export const saveSiteSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/site',
  summary: 'Changes settings of the site; they are in force in all its processes within ten seconds',
  access: 'admin',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({
    ...editShape,
    /** Languages that go although members use them or pages are written in them. */
    accepted: Type.Optional(Type.Array(Type.Enum([...LANGUAGES]), { uniqueItems: true })),
    fields: Type.Partial(Type.Object(SITE_FIELDS), { additionalProperties: false }),
  }),
  output: Type.Object({ site: EditedSite, others: Type.Array(FieldName) }),
});

/** An effect of a change, and those whom it affects. */
export const SiteEffect = Type.Object({
  field: FieldName,
  kind: Type.Enum([
    'language_members',
    'language_pages',
    'feature_terms',
    'feature_playlists',
    'adult_shown',
    'adult_hidden',
    'addresses_move',
    'members_wait',
  ]),
  /** The language or the feature that it is about; empty if none is. */
  value: Type.String(),
  count: Type.Integer(),
});
export type SiteEffect = Static<typeof SiteEffect>;

export const previewSiteSettings = endpoint({
  method: 'POST',
  path: '/api/admin/site/effects',
  summary: 'What changed settings would do to members, pages and comics; changes nothing',
  access: 'admin',
  cache: 'private',
  rate: { points: 120, seconds: 60 },
  input: Type.Object({ fields: Type.Partial(Type.Object(SITE_FIELDS), { additionalProperties: false }) }),
  output: Type.Object({ data: Type.Array(SiteEffect) }),
});

const Welcome = Type.Object({ is_needed: Type.Boolean() });

export const readWelcome = endpoint({
  method: 'GET',
  path: '/api/admin/welcome',
  summary: 'Whether the first steps of a new site are still to be taken',
  access: 'admin',
  cache: 'private',
  input: Type.Object({}),
  output: Welcome,
});

export const endWelcome = endpoint({
  method: 'POST',
  path: '/api/admin/welcome',
  summary: 'Says that the first steps of a new site were taken or skipped',
  access: 'admin',
  cache: 'private',
  input: Type.Object({}),
  output: Welcome,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./siteSettingsApi.ts')> {}
}
