import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A control on the page that shows all of them, by its name. `ink` is the part of the page in one
 * theme.
 */
export const specimen = (ink: Locator, name: string) => ink.locator(`[data-specimen="${name}"]`);

/** Puts the focus into a rich text and waits for its editor. */
export async function openText(ink: Locator, name: string): Promise<Locator> {
  const text = ink.getByRole('textbox', { name, exact: true });
  await text.focus();
  const editor = ink.locator('.ProseMirror').and(text);
  await editor.waitFor();
  await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(true);
  return editor;
}

/** The document of the rich text, as it would be sent. */
export const documentIn = (ink: Locator) => specimen(ink, 'RichTextEditor').locator('output');

export async function blocksIn(ink: Locator): Promise<unknown[]> {
  return JSON.parse((await documentIn(ink).textContent()) ?? '') as unknown[];
}

/** Pastes what is given by its media type. */
export function pasteInto(editor: Locator, content: Record<string, string>): Promise<void> {
  return editor.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);
}
