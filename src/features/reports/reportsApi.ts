import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Pagination } from '../../contract/paging.ts';
import { CaptchaAnswer } from '../accounts/captchaApi.ts';
import { Picture } from '../media/Picture.ts';

/** A page that readers say is broken, until somebody has looked at it. */
export const PageReport = Type.Object({
  id: Type.String(),
  comic: Type.Object({ slug: Type.String(), title: Type.String() }),
  chapter: Type.Object({
    slug: Type.String(),
    number: nullable(Type.String()),
    volume: nullable(Type.String()),
    title: nullable(Type.String()),
  }),
  /** From 1. */
  position: Type.Integer(),
  picture: Picture,
  reports_count: Type.Integer(),
  first_at: Type.String(),
  last_at: Type.String(),
});
export type PageReport = Static<typeof PageReport>;

/** By the page's id: a reader of several chapters in one strip knows no more of a page. Visitors bring the answer to a captcha. */
export const reportPage = endpoint({
  method: 'POST',
  path: '/api/page-reports',
  summary: 'Says that a page of a chapter is broken',
  access: 'anyone',
  cache: 'private',
  rate: { points: 30, seconds: 600 },
  input: Type.Object({
    page_id: Type.String({ format: 'uuid' }),
    captcha: Type.Optional(CaptchaAnswer),
  }),
  output: Type.Object({}),
});

export const listPageReports = endpoint({
  method: 'GET',
  path: '/api/page-reports',
  summary: 'Pages that were reported and not looked at yet, the latest first, for staff',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({ page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }) }),
  output: Type.Object({ data: Type.Array(PageReport), ...Pagination.properties }),
});

/** A page that is reported again afterwards is there again. */
export const resolvePageReport = endpoint({
  method: 'POST',
  path: '/api/page-reports/:id/resolve',
  summary: 'Takes a report from the list: somebody has looked at the page',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./reportsApi.ts')> {}
}
