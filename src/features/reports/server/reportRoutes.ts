import type { Kysely } from 'kysely';
import { COUNT_LIMIT, paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { Captcha } from '../../captcha/server/openCaptcha.ts';
import { listPageReports, reportPage, resolvePageReport } from '../reportsApi.ts';
import {
  countPageReports,
  findReadablePage,
  insertPageReport,
  listReportRows,
  updateReportResolved,
} from './reportStore.ts';

export type ReportRouteServices = { database: { write: Kysely<Tables> }; captcha: Captcha };

/** Asked of the primary: staff see at once what they did. */
export function reportRoutes({ database: { write }, captcha }: ReportRouteServices): Route[] {
  return [
    route(reportPage, async ({ input, viewer, contentClass }) => {
      const page = found(await findReadablePage(write, { pageId: input.page_id, contentClass }));
      // Members answer for what they send.
      if (viewer.id === null) await captcha.check(input.captcha);
      await insertPageReport(write, page.id);
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
