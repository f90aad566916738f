/** The caches in Cache Storage. The service worker has the same names: it can import types only. */

/** The app: its page in each language that it was kept in, with the files that the page names. */
export const SHELL_FILES = 'shell';
/** Whoever changes what is in it, worker or page, has this lock. */
export const SHELL_LOCK = 'shell-files';
/** Last part of the address of that page. */
export const APP_SHELL = 'app-shell';
/** Pictures of pages, under their own addresses, those of members without a pass. */
export const SAVED_PICTURES = 'saved-pictures';
/** Manifests and lists of chapters, under the addresses of their calls without a query. */
export const SAVED_ANSWERS = 'saved-answers';
/** Copies of visited pages, which the worker keeps by itself. */
export const VISITED_PAGES = 'pages-1';

/** Asks the worker to keep the app in a language. */
export type ShellRequest = { language: string };
/** The worker's answer when that is done, or why it is not. */
export type ShellAnswer = { problem?: 'room' | 'network' };
