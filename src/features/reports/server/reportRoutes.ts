import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Throttle } from '../../../platform/throttle/openThrottle.ts';
import type { Captcha } from '../../accounts/server/captcha/openCaptcha.ts';
import { REASONS_OF } from '../reportReasons.ts';
import { reportThing } from '../reportsApi.ts';
import { enterReport } from './enterReport.ts';
import type { ReportedKind } from './ReportedKind.ts';

export type ReportRouteServices = {
  database: { write: Kysely<Tables> };
  captcha: Captcha;
  throttle: Throttle;
  jobs: Pick<JobQueue, 'send'>;
  kinds: readonly ReportedKind[];
};

/** Asked of the primary: staff see at once what was reported. */
export function reportRoutes(services: ReportRouteServices): Route[] {
  const { database, captcha, throttle, jobs, kinds } = services;
  const { write } = database;
  return [
    route(reportThing, async ({ input, viewer, client, contentClass }) => {
      const { target, reason, note = null } = input;
      if (!REASONS_OF[input.kind].includes(reason)) throw Problem.field('reason', 'in');
      if (reason === 'other' && note === null) throw Problem.field('note', 'required');
      const kind = found(kinds.find((one) => one.kind === input.kind));
      const thing = found(await kind.find(write, { target, viewer, contentClass }));
      // Members answer for what they send.
      if (viewer.id === null) await captcha.check(input.captcha);
      await enterReport({ write, throttle, jobs, kind, thing, reason, note, viewer, client });
      return {};
    }),
  ];
}
