export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * True if a press is that of `keys`, such as `Mod+S`, `Alt+Shift+U`, `Enter` or `?`. `Mod` is Ctrl,
 * or Command on a Mac.
 */
export function matchesKeys(press: KeyPress, keys: string): boolean {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const key = parts.at(-1) ?? '';
  const isLetter = /^[a-z]$/i.test(key);
  if (parts.includes('Mod') !== (press.ctrlKey || press.metaKey)) return false;
  if (parts.includes('Alt') !== press.altKey) return false;
  // Signs stand on other keys elsewhere: whether Shift is down is the keyboard's own.
  if ((isLetter || key.length > 1) && parts.includes('Shift') !== press.shiftKey) return false;
  return isLetter ? letterOf(press) === key.toLowerCase() : press.key === key;
}

/** True for keys without Ctrl or Alt, which are dead in text and can be turned off (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return !/\b(?:Mod|Alt)\+/.test(keys);
}

/**
 * The letter pressed. Alt makes other signs of letters, and other alphabets have none of ours:
 * there the key's place counts.
 */
export function letterOf({ key, code }: KeyPress): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}
