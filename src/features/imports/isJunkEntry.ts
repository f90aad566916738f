const JUNK_NAMES = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', '__macosx', '@eadir', '$recycle.bin']);

/**
 * True for what operating systems leave behind: `__MACOSX/`, `._*`, dotfiles and folders,
 * `Thumbs.db`, `desktop.ini`.
 */
export function isJunkEntry(name: string): boolean {
  return name
    .split(/[/\\]/)
    .filter((segment) => segment !== '')
    .some(
      (segment) =>
        JUNK_NAMES.has(segment.toLowerCase()) || (segment.startsWith('.') && !/^\.+$/.test(segment)),
    );
}
