/** What lies over the page, one at a time. */
export type ReaderOverlay = 'settings' | 'keys' | 'tap_zones' | 'pages' | 'go_to' | 'chapters' | 'bookmarks';
