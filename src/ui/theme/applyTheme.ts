/** Ink is dark, paper is light, `system` is whichever the device prefers. */
export const THEMES = ['system', 'paper', 'ink'] as const;
export type Theme = (typeof THEMES)[number];

export function themeOf(note: string | null): Theme {
  return THEMES.find((theme) => theme === note) ?? 'system';
}

/**
 * Gives the page a theme, and the browser's frame its colour. Before the first paint
 * `server/pages/bootScript.ts` does it.
 */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['of'];
    const bySystem = `(prefers-color-scheme: ${own === 'ink' ? 'dark' : 'light'})`;
    meta.media = theme === 'system' ? bySystem : theme === own ? 'all' : 'not all';
  }
}
