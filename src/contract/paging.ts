import { Type, type Static } from 'typebox';

/** Counting stops here: above it a total is "more than", and `last_page` ends there. */
export const COUNT_LIMIT = 10_000;
export const PAGE_SIZE = 24;

/**
 * spec 3: Pagination, and what a list says of its size. `total_is_exact` is false above
 * `COUNT_LIMIT` matches.
 */
export const Pagination = Type.Object({
  current_page: Type.Integer({ minimum: 1 }),
  last_page: Type.Integer({ minimum: 1 }),
  per_page: Type.Integer({ minimum: 1 }),
  total: Type.Integer({ minimum: 0 }),
  total_is_exact: Type.Boolean(),
});
export type Pagination = Static<typeof Pagination>;

/** The pager of a list of `total` items; a page beyond the last is clamped to it (spec 4). */
export function paginate(options: {
  total: number;
  page: number;
  perPage?: number;
  isExact?: boolean;
}): Pagination {
  const perPage = options.perPage ?? PAGE_SIZE;
  const lastPage = Math.max(1, Math.ceil(options.total / perPage));
  return {
    current_page: Math.min(Math.max(1, options.page), lastPage),
    last_page: lastPage,
    per_page: perPage,
    total: options.total,
    total_is_exact: options.isExact ?? true,
  };
}
