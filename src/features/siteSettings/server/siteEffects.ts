import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import type {} from '../../staticPages/server/StaticPageTable.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type {} from '../../users/server/UserTable.ts';
import type { SiteFields } from '../siteFields.ts';
import type { SiteEffect } from '../siteSettingsApi.ts';

type Change = { before: SiteFields; changed: Partial<SiteFields> };
type Counted = Omit<SiteEffect, 'count'> & { rows: RawBuilder<unknown> };

/**
 * The effects of a change on members, pages and comics, one count for each; those that are zero are
 * left out.
 */
export async function siteEffects(database: Kysely<Tables>, change: Change): Promise<SiteEffect[]> {
  const counted = [...ofLanguages(change), ...ofFeatures(change), ...ofAdult(change), ...ofMembers(change)];
  const effects: SiteEffect[] = [];
  for (const { rows, ...effect } of counted) {
    const answer = await sql<{ count: number }>`select count(*)::int as count ${rows}`.execute(database);
    const count = answer.rows[0]?.count ?? 0;
    if (count > 0) effects.push({ ...effect, count });
  }
  return effects;
}

/** Languages that a change takes away. */
export function removedLanguages({ before, changed }: Change): SiteFields['languages'] {
  return before.languages.filter((language) => changed.languages && !changed.languages.includes(language));
}

function ofLanguages(change: Change): Counted[] {
  return removedLanguages(change).flatMap((value) => [
    {
      field: 'languages',
      kind: 'language_members',
      value,
      rows: sql`from users where settings->>'locale' = ${value}`,
    },
    {
      field: 'languages',
      kind: 'language_pages',
      value,
      rows: sql`from static_pages where language = ${value}`,
    },
  ]);
}

function ofFeatures({ before, changed }: Change): Counted[] {
  const { features } = changed;
  if (!features) return [];
  const removed = before.features.filter((feature) => !features.includes(feature));
  const isMoved = before.features.includes('webtoons') !== features.includes('webtoons');
  return [
    ...removed.map((value): Counted =>
      value === 'collections'
        ? { field: 'features', kind: 'feature_playlists', value, rows: sql`from playlists` }
        : {
            field: 'features',
            kind: 'feature_terms',
            value,
            rows: sql`from terms where taxonomy = ${value} and comics_count > 0`,
          },
    ),
    ...(isMoved
      ? [
          {
            field: 'features',
            kind: 'addresses_move',
            value: 'webtoons',
            rows: sql`from comics where state = 'published'`,
          } satisfies Counted,
        ]
      : []),
  ];
}

function ofAdult({ before, changed: { nsfw } }: Change): Counted[] {
  if (nsfw === undefined || nsfw === before.nsfw) return [];
  const rows = sql`from comics where nsfw and state = 'published'`;
  return [{ field: 'nsfw', kind: nsfw ? 'adult_shown' : 'adult_hidden', value: '', rows }];
}

function ofMembers({ before, changed: { registration } }: Change): Counted[] {
  if (registration === undefined || registration === before.registration || registration === 'approval')
    return [];
  return [
    {
      field: 'registration',
      kind: 'members_wait',
      value: '',
      rows: sql`from users where approved_at is null`,
    },
  ];
}
