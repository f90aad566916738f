/**
 * Has lists that everybody gets leave out the lines of hidden groups, until their readers' own are
 * there: pages that are opened from now on do not move then. The boot script does so for the first
 * page.
 */
export function styleHiddenGroups(groups: readonly { slug: string }[]): void {
  const sheet = new CSSStyleSheet();
  const any = (attribute: string) =>
    `:is(${groups.map(({ slug }) => `[${attribute}="${CSS.escape(slug)}"]`).join(',')})`;
  if (groups.length > 0) sheet.replaceSync(`${any('data-by')}${any('data-and')}{display:none}`);
  document.adoptedStyleSheets = [sheet];
}
