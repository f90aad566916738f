/** Marks the start of the body in the rendered string. React's hoisted head tags come before it. */
export const SHELL_MARK = '<div id="shell"';
