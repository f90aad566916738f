export type SheetKey = 'down' | 'up' | 'fill' | 'restore' | 'undo' | 'preview';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'
>;

type InCell = {
  /** The arrow keys of a list are its own. */
  isChoice: boolean;
  /** Letters were typed here, which the browser's own undo takes back. */
  isTyping: boolean;
  canRestore: boolean;
};

/** Some browsers say by this code alone that the writing system has the key. */
const COMPOSING = 229;

/** The act of a key in a cell on the sheet. Undefined: it is the cell's own. */
export function sheetKey(pressed: Pressed, { isChoice, isTyping, canRestore }: InCell): SheetKey | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing, keyCode } = pressed;
  if (isComposing || keyCode === COMPOSING || altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (shiftKey) return undefined;
    if (key === 'Enter') return 'preview';
    if (key.toLowerCase() === 'd') return 'fill';
    return key.toLowerCase() === 'z' && (isChoice || !isTyping) ? 'undo' : undefined;
  }
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (shiftKey) return undefined;
  // Without anything to restore it closes the sheet, as in any dialog.
  if (key === 'Escape') return canRestore ? 'restore' : undefined;
  if (isChoice) return undefined;
  if (key === 'ArrowDown') return 'down';
  return key === 'ArrowUp' ? 'up' : undefined;
}
