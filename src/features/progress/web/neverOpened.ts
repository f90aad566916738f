/**
 * The progress in a chapter that was never opened: a mark is no reading, and no place to go on
 * from.
 */
export const NEVER_OPENED = {
  page: 1,
  page_offset: 0,
  furthest_page: 0,
  is_completed: false,
  hidden_at: null,
  is_hidden: false,
  read_at: new Date(0).toISOString(),
  device: '',
};
