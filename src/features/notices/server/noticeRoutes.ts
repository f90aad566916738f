import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { countNotices, listNotices, readNotices, seeNotices } from '../noticesApi.ts';
import type { NoticeReader, NoticeSource } from './NoticeSource.ts';
import { findNow, updateRead, upsertLook } from './noticeStore.ts';
import { openNotices } from './openNotices.ts';

export type NoticeRouteServices = {
  database: { write: Kysely<Tables> };
  noticeSources: readonly NoticeSource[];
  config: Pick<Config, 'comments' | 'site'>;
};

type Reading = { viewer: MemberViewer; contentClass: ContentClass; language: Language };

/** Asked of the primary: what was read on one device is read on the others. */
export function noticeRoutes({ database: { write }, noticeSources, config }: NoticeRouteServices): Route[] {
  const notices = openNotices(write, noticeSources);
  const readerOf = ({ viewer, contentClass, language }: Reading): NoticeReader => ({
    viewer,
    contentClass,
    language,
    config,
  });
  return [
    route(countNotices, (call) => notices.count(readerOf(call))),

    route(listNotices, async (call) => {
      const { kind, before_at: at, before_id: id } = call.input;
      const before = at === undefined || id === undefined ? undefined : { at, id };
      // Before the notices are read: what comes in between is later than this.
      const now = await findNow(write);
      const page = await notices.page(readerOf(call), { kind, before });
      return { ...page, now };
    }),

    route(readNotices, async (call) => {
      const { until, groups, kind } = call.input;
      await updateRead(write, { userId: call.viewer.id, until, groups, kind });
      return notices.count(readerOf(call));
    }),

    route(seeNotices, async ({ input: { until }, viewer }) => {
      await upsertLook(write, viewer.id, until);
      return {};
    }),
  ];
}
