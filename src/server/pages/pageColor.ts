/** `--page` of `ui/theme/tokens.css` in both themes, for what no style sheet reaches. */
export const PAGE_COLOR = { paper: 'oklch(0.985 0.004 85)', ink: 'oklch(0.16 0.008 270)' };
