/** Where the page's body begins in the rendered string: what React hoists for the head comes before it. */
export const SHELL_MARK = '<div id="shell"';
