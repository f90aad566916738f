import type { Kysely } from 'kysely';
import { countNewer } from '../../../platform/database/countNewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listAnswer } from '../../../platform/http/listAnswer.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import {
  countTermLines,
  createTerm,
  keepTermsApart as keepTermsApartEndpoint,
  listLikeTerms as listLikeTermsEndpoint,
  listTermChoices,
  listTermLines,
  previewImplications,
  mergeTerms as mergeTermsEndpoint,
  readEditedTerm,
  removeTerm as removeTermEndpoint,
  saveTerm,
  undoTermMerge,
} from '../termEditingApi.ts';
import { readTermForStaff } from './editedTermStore.ts';
import { makeTerm } from './makeTerm.ts';
import { carryOutMerge, takeMergeBack } from './carryOutMerge.ts';
import { tryImplications } from './implications.ts';
import { spreadImplications } from './spreadImplications.ts';
import { keepTermsApart, listLikeTerms } from './likeTerms.ts';
import { planMerge, previewMerge } from './mergeTerms.ts';
import { removeTerm } from './removeTerm.ts';
import { parseTermFilter } from './termFilter.ts';
import { termKind } from './termKind.ts';
import { countTermRows, newerTerms, findTermChoices, listTermRows } from './termLineStore.ts';

type Services = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

/** Asked of the primary: staff see at once what they did. */
export function termEditingRoutes(services: Services): Route[] {
  return [...readingRoutes(services), ...writingRoutes(services), ...mergingRoutes(services)];
}

function readingRoutes({ database: { write } }: Services): Route[] {
  return [
    route(listTermLines, async ({ input, language }) => {
      const { page, per_page: perPage, sort, order } = input;
      const rows = await listTermRows(write, {
        filter: parseTermFilter(input),
        sort,
        order,
        language,
        limit: perPage + 1,
        offset: (page - 1) * perPage,
      });
      return listAnswer(rows, input);
    }),
    route(countTermLines, async ({ input }) => {
      const filter = parseTermFilter(input);
      const newer = await countNewer(write, input.since, (time) => newerTerms(filter, time));
      return { ...(await countTermRows(write, filter)), ...newer };
    }),
    route(listTermChoices, ({ input: { taxonomy, q = '' }, language }) =>
      findTermChoices(write, { taxonomy, q, language }),
    ),
    route(readEditedTerm, ({ input: { id } }) => readTermForStaff(write, id)),
  ];
}

function writingRoutes({ database: { write }, jobs }: Services): Route[] {
  /** Calls that name terms or count their comics take turns. */
  const inTurn = <Result>(run: (transaction: Kysely<Tables>) => Promise<Result>) =>
    write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      return run(transaction);
    });
  return [
    route(createTerm, ({ input, viewer, client }) =>
      inTurn(async (transaction) => {
        const { id, isNew } = await makeTerm(transaction, input);
        const term = await readTermForStaff(transaction, id);
        const { name, taxonomy, slug } = term;
        const target = { kind: 'term', id: String(id), label: name };
        const after = { taxonomy, name, slug };
        if (isNew) await recordAct(transaction, { viewer, client, act: 'term.create', target, after });
        return { term, is_new: isNew };
      }),
    ),
    route(saveTerm, ({ input: { id, version, origin, unlock, fields }, viewer, client }) =>
      inTurn(async (transaction) => {
        const { others } = await saveEdit({
          transaction,
          kind: termKind,
          id: String(id),
          version,
          fields,
          unlock,
          origin: origin ?? (viewer.scopes === null ? 'form' : 'api'),
          actor: { viewer, client },
        });
        if (fields.implies) await spreadImplications(transaction, { termId: id, jobs });
        return { term: await readTermForStaff(transaction, id), others };
      }),
    ),
    route(previewImplications, ({ input }) => tryImplications(write, input)),
    route(removeTermEndpoint, ({ input: { id }, viewer, client }) =>
      inTurn(async (transaction) => {
        await removeTerm(transaction, { id, actor: { viewer, client } });
        return { removed: true };
      }),
    ),
  ];
}

function mergingRoutes({ database: { write } }: Services): Route[] {
  return [
    route(mergeTermsEndpoint, ({ input: { id, sources, dry_run: isDryRun }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        const merge = { targetId: id, sourceIds: sources };
        if (isDryRun) return previewMerge(transaction, await planMerge(transaction, merge));
        return carryOutMerge(transaction, { ...merge, origin: 'form', actor: { viewer, client } });
      }),
    ),
    route(undoTermMerge, ({ input: { id }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        return takeMergeBack(transaction, { id, actor: { viewer, client } });
      }),
    ),
    route(listLikeTermsEndpoint, ({ input }) => listLikeTerms(write, input)),
    route(keepTermsApartEndpoint, ({ input: { id, other, apart }, viewer, client }) =>
      write.transaction().execute(async (transaction) => {
        await lockCatalogue(transaction);
        const { name, otherName, isChanged } = await keepTermsApart(transaction, { id, other, apart });
        const target = { kind: 'term', id: String(id), label: name };
        const sides = { before: { apart: !apart }, after: { apart, other: otherName } };
        if (isChanged)
          await recordAct(transaction, { viewer, client, act: 'term.keep_apart', target, ...sides });
        return { apart };
      }),
    ),
  ];
}
