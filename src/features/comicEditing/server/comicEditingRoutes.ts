import { sql, type Kysely } from 'kysely';
import { countNewer } from '../../../platform/database/countNewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer, listAnswer } from '../../../platform/http/listAnswer.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Call, type Route } from '../../../platform/http/Route.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import { countRecentReaders } from '../../popularity/server/countRecentReaders.ts';
import { forMembers } from '../../media/forMembers.ts';
import type { ManagedState } from '../../publishing/managedStates.ts';
import { findManagedComic } from '../../publishing/server/managedCatalogue.ts';
import { isWithin } from '../../staffLimits/server/staffLimitStore.ts';
import { withinLimits } from '../../staffLimits/server/withinLimits.ts';
import {
  countComicLines,
  createComic,
  exceptImpliedTerm,
  COMIC_PICTURES_LIMIT,
  listComicLines,
  listComicPictures,
  readEditedComic,
  saveComic,
  saveComicLabels,
  type ComicLine,
  type EditedComic,
} from '../comicEditingApi.ts';
import type { ComicFields } from '../comicFields.ts';
import { refuseForeignRelations } from './refuseForeignRelations.ts';
import { refuseUngrouped } from './refuseUngrouped.ts';
import { parseComicFilter, type ComicFilter } from './comicFilter.ts';
import { comicKind } from './comicKind.ts';
import { countComicRows, listComicRows, newerComics } from './comicLineStore.ts';
import { createDraft } from './createDraft.ts';
import { findEditedComic } from './editedComicStore.ts';
import { exceptImplied, listImpliedTerms } from './impliedTerms.ts';
import { listComicPictureRows } from './comicPictureStore.ts';
import { prepareCover, showPreparedCover, type CoverServices } from './prepareCover.ts';

/** Asked of the primary: staff see at once what they did. */
export function comicEditingRoutes(services: CoverServices): Route[] {
  const { write } = services.database;
  return [
    route(listComicLines, async ({ input, viewer, language }) => {
      const { page, per_page: perPage, sort, order } = input;
      const rows = await listComicRows(write, {
        filter: filterOf(input),
        within: withinLimits(viewer),
        sort,
        order,
        language,
        limit: perPage + 1,
        offset: (page - 1) * perPage,
      });
      return listAnswer(rows.map(withOwnCover), input);
    }),
    route(countComicLines, async ({ input, viewer }) => {
      const { since } = input;
      const asked = { filter: filterOf(input), within: withinLimits(viewer) };
      const newer = await countNewer(write, since, (time) => newerComics(asked, time));
      return { ...countAnswer(await countComicRows(write, asked)), ...newer };
    }),
    route(readEditedComic, ({ input: { slug } }) => answerComic(write, slug)),
    route(listComicPictures, async ({ input: { slug, page } }) => {
      const { id } = found(await findManagedComic(write, slug));
      const rows = await listComicPictureRows(write, {
        comicId: id,
        limit: COMIC_PICTURES_LIMIT + 1,
        offset: (page - 1) * COMIC_PICTURES_LIMIT,
      });
      return {
        data: rows
          .slice(0, COMIC_PICTURES_LIMIT)
          .map((row) => ({ ...row, picture: forMembers(row.picture) })),
        page,
        has_more: rows.length > COMIC_PICTURES_LIMIT,
      };
    }),
    route(createComic, ({ input, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        await refuseUngrouped(transaction, viewer, input.groups);
        if (await createDraft(transaction, input)) {
          const { id, title } = input;
          const target = { kind: 'comic', id, label: title };
          await recordAct(transaction, { viewer, client, act: 'comic.create', target });
        } else if (!(await isWithin(transaction, viewer, input.id))) throw new Problem('not_found');
        return answerComic(transaction, input.id);
      }),
    ),
    route(saveComic, (call) => saveFields(services, call)),
    route(saveComicLabels, (call) => saveFields(services, call)),
    route(exceptImpliedTerm, ({ input: { slug, term, excepted }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        const { id, title } = found(await findManagedComic(transaction, slug));
        const change = { comicId: id, termId: term, isExcepted: excepted };
        const { name, isChanged } = await exceptImplied(transaction, change);
        const target = { kind: 'comic', id, label: title };
        const sides = { before: { excepted: !excepted }, after: { excepted, term: name } };
        if (isChanged)
          await recordAct(transaction, { viewer, client, act: 'comic.except_term', target, ...sides });
        return { excepted };
      }),
    ),
  ];
}

/** @throws Problem not_found, stale, validation */
async function saveFields(
  services: CoverServices,
  { input, viewer, client }: Pick<Call<typeof saveComic>, 'input' | 'viewer' | 'client'>,
) {
  const { slug, version, origin, lock, unlock } = input;
  // Pictures take longer than a transaction should.
  const { fields, prepared } = await prepareCover(services, input);
  return services.database.write.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const { id } = found(await findManagedComic(transaction, slug));
    await refuseForeignRelations(transaction, { viewer, comicId: id, related: fields['related'] });
    const { others } = await saveEdit({
      transaction,
      kind: comicKind,
      id,
      version,
      fields,
      lock,
      unlock,
      origin: origin ?? (viewer.scopes === null ? 'form' : 'api'),
      actor: { viewer, client },
    });
    await showPreparedCover(transaction, id, prepared);
    return { comic: await answerComic(transaction, id), others };
  });
}

/** No CDN has a cover that only staff may see. */
function withOwnCover(line: ComicLine): ComicLine {
  const { cover, state } = line;
  return cover && state !== 'published' ? { ...line, cover: forMembers(cover) } : line;
}

/** @throws Problem not_found */
async function answerComic(database: Kysely<Tables>, slugOrId: string): Promise<EditedComic> {
  const managed = found(await findManagedComic(database, slugOrId));
  const { version, fields, locked, imported, terms, related, cover, coverSource, dead_link } = found(
    await findEditedComic(database, { id: managed.id }),
  );
  return {
    ...managed,
    version,
    fields: fields as ComicFields,
    locked_fields: [...locked],
    imported,
    terms,
    implied: await listImpliedTerms(database, managed.id),
    related_comics: related,
    dead_link,
    recent_readers: await countRecentReaders(database, managed.id),
    cover: cover && forMembers(cover),
    cover_source: coverSource && forMembers(coverSource),
  };
}

/** The filter line, and the state that the table is about. */
function filterOf({ q, state }: { q?: string; state?: ManagedState }): ComicFilter {
  const filter = parseComicFilter(q);
  return state === undefined ? filter : sql<boolean>`(${filter} and ${parseComicFilter(`state:${state}`)})`;
}
