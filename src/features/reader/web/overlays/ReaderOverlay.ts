/** The lists and dialogs over the page. One is open at a time. */
export type ReaderOverlay =
  | 'settings'
  | 'keys'
  | 'tap_zones'
  | 'pages'
  | 'go_to'
  | 'chapters'
  | 'bookmarks'
  | 'comments';
