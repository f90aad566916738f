import type { Kysely } from 'kysely';
import { COUNT_LIMIT, paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { limitedAddress } from '../../../platform/http/networkOf.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { Throttle } from '../../../platform/throttle/openThrottle.ts';
import type { Captcha } from '../../accounts/server/captcha/openCaptcha.ts';
import { listPageReports, reportPage, resolvePageReport } from '../reportsApi.ts';
import {
  countPageReports,
  findReadablePage,
  insertPageReport,
  listReportRows,
  updateReportResolved,
} from './reportStore.ts';

export type ReportRouteServices = {
  database: { write: Kysely<Tables> };
  captcha: Captcha;
  throttle: Throttle;
};

/** One report of a caller counts once a page, so that the count is the number of readers. */
const COUNTED = { name: 'page_report', points: 1, seconds: 24 * 3600 };

/** Asked of the primary: staff see at once what they did. */
export function reportRoutes({ database: { write }, captcha, throttle }: ReportRouteServices): Route[] {
  return [
    route(reportPage, async ({ input, viewer, client, contentClass }) => {
      const page = found(await findReadablePage(write, { pageId: input.page_id, contentClass }));
      // Members answer for what they send.
      if (viewer.id === null) await captcha.check(input.captcha);
      // A page that was looked at and is still broken may be reported again at once.
      const key = `${page.id} ${page.resolved_count} ${viewer.id ?? limitedAddress(client.address)}`;
      if ((await throttle.take(COUNTED, key)) === 0) await insertPageReport(write, page.id);
      return {};
    }),

    route(listPageReports, async ({ input, contentClass }) => {
      const total = await countPageReports(write, contentClass);
      const pagination = paginate({
        total: Math.min(total, COUNT_LIMIT),
        page: input.page,
        isExact: total <= COUNT_LIMIT,
      });
      return {
        data: await listReportRows(write, { contentClass, page: pagination.current_page }),
        ...pagination,
      };
    }),

    route(resolvePageReport, async ({ input, viewer }) => {
      if (!(await updateReportResolved(write, { id: input.id, by: viewer.id })))
        throw new Problem('not_found');
      return {};
    }),
  ];
}
