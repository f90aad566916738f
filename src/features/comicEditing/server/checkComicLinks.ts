import { sql, type Kysely, type RawBuilder } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { linksOf } from '../../../contract/linksOf.ts';
import type { RichText } from '../../../contract/RichText.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comics/server/comicTables.ts';
import { openLinkCheck, type LinkCheck } from '../../publishing/server/openLinkCheck.ts';
import type {} from './ComicDeadLinkTable.ts';

/** So many comics with links are read at once. */
const COMICS_AT_ONCE = 200;
/** After each part readers have the processors for as long as it took, at most so long. */
const MAX_PAUSE_MS = 500;

type ComicChecks = {
  /** The origin of this site. */
  origin: string | undefined;
  signal: AbortSignal;
  progress: (done: number, total: number) => Promise<void>;
};

/**
 * Notes of each published comic which link of its descriptions and links leads nowhere, in parts,
 * in the order of ids.
 */
export async function checkComicLinks(
  database: Kysely<Tables>,
  { origin, signal, progress }: ComicChecks,
): Promise<void> {
  const { total } = await database
    .selectFrom('comics')
    .where(canHaveDead)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let done = 0;
  for (let last: string | undefined; ;) {
    signal.throwIfAborted();
    const startedMs = performance.now();
    const after: RawBuilder<boolean> = last === undefined ? sql`true` : sql`comics.id > ${last}`;
    const part = await noteDeadLinks(database, { comics: after, limit: COMICS_AT_ONCE, origin });
    done += part.length;
    last = part.at(-1);
    if (last === undefined) break;
    await progress(done, total);
    await delay(Math.min(performance.now() - startedMs, MAX_PAUSE_MS), undefined, { signal });
  }
  await sql`delete from comic_dead_links using comics
    where comics.id = comic_id and not ${canHaveDead}`.execute(database);
}

/** Readers see it, and some field has a link. */
const canHaveDead = sql<boolean>`(comics.state = 'published' and (comics.links <> '[]'
  or comics.description::text like '%"href"%' or comics.translations::text like '%"href"%'))`;

type Looked = { id: string; version: number; field: string | null; link: string | null };

type NoteDeadLinks = { comics: RawBuilder<boolean>; limit: number; origin?: string | undefined };

/**
 * Looks at the first of some comics, and returns their ids. A comic that is edited meanwhile is
 * passed over: its edit looks at the links itself.
 */
async function noteDeadLinks(
  database: Kysely<Tables>,
  { comics, limit, origin }: NoteDeadLinks,
): Promise<string[]> {
  const rows = await database
    .selectFrom('comics')
    .select(['id', 'version', 'description', 'translations', 'links'])
    .where(canHaveDead)
    .where(comics)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const findDead = openLinkCheck(database, origin);
  const found: Looked[] = [];
  for (const { id, version, ...texts } of rows)
    found.push({ id, version, ...(await firstDead(findDead, texts)) });
  const looked = sql`
    jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as looked (id uuid, version integer, field text, link text)
      join comics on comics.id = looked.id and comics.version = looked.version`;
  await sql`delete from comic_dead_links using ${looked}
    where comic_id = comics.id and looked.link is null
      and not (${origin === undefined} and ${isOfNight})`.execute(database);
  await sql`
    insert into comic_dead_links (comic_id, field, link)
    select comics.id, looked.field, looked.link from ${looked} where looked.link is not null
    on conflict (comic_id) do update set field = excluded.field, link = excluded.link`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * A whole address of this site that still stands in the comic's texts: only the night looks at it
 * again.
 */
const isOfNight = sql<boolean>`comic_dead_links.link ~ '^https?:' and position(to_json(comic_dead_links.link)::text
  in concat(comics.description::text, comics.translations::text, comics.links::text)) > 0`;

/** After an edit: whole addresses of this site are looked at by night alone. */
export async function renewDeadLinks(database: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from comic_dead_links using comics
    where comic_id = comics.id and comics.id = any(${ids}::uuid[])
      and not (${canHaveDead} and ${isOfNight})`.execute(database);
  await noteDeadLinks(database, { comics: sql`comics.id = any(${ids}::uuid[])`, limit: ids.length });
}

type Texts = {
  description: RichText | null;
  translations: Record<string, { description?: RichText }>;
  links: readonly { url: string }[];
};

async function firstDead(
  findDead: LinkCheck,
  { description, translations, links }: Texts,
): Promise<Pick<Looked, 'field' | 'link'>> {
  const fields = [
    { field: 'description', hrefs: description ? linksOf(description) : [] },
    ...Object.entries(translations).map(([language, { description: text }]) => ({
      field: `description/${language}`,
      hrefs: text ? linksOf(text) : [],
    })),
    { field: 'links', hrefs: links.map(({ url }) => url) },
  ];
  for (const { field, hrefs } of fields) {
    const link = await findDead(hrefs);
    if (link !== undefined) return { field, link };
  }
  return { field: null, link: null };
}
