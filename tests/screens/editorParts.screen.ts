import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { blocksIn, documentIn, openText, pasteInto, specimen } from '../support/richTexts.ts';

// That axe finds nothing serious and that nothing overflows is held for the whole page by
// controls.screen.ts.
describeInBrowser('parts of the editors, on the page that shows all controls', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none', withControls: true });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open() {
    const visitor = await visit(browser, { baseURL: site.url, reducedMotion: 'reduce', profile: 'desktop' });
    await visitor.page.goto('/en/dev/ui');
    await isHydrated(visitor.page);
    // Effects have run: the contrasts are measured.
    await visitor.page.waitForFunction(
      () => !document.querySelector('.dev-surface')?.textContent?.includes('–'),
    );
    return { ...visitor, ink: visitor.page.locator('[data-theme="ink"]') };
  }

  it('a rich text is read until it gets the focus; its tools are one stop of the Tab key; it is typed by signs and shortcuts', async () => {
    const { page, ink, close } = await open();
    const text = ink.getByRole('textbox', { name: 'Description', exact: true });
    expect(await text.getByRole('heading', { name: 'The letters' }).count()).toBe(1);
    expect(await text.getAttribute('contenteditable')).toBeNull();
    const editor = await openText(ink, 'Description');
    const tools = specimen(ink, 'RichTextEditor').getByRole('toolbar', { name: 'Format' });
    await page.keyboard.press('Control+End');
    await expect
      .poll(() => tools.getByRole('button', { name: 'List', exact: true }).getAttribute('aria-pressed'))
      .toBe('true');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Home');
    expect(await focusedName(page)).toBe('Heading');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await blocksIn(ink)).toContainEqual({ type: 'heading', level: 3, text: '雨' });
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('textbox');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('rich-text-box');

    await editor.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('## Plot\n');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('Rain');
    await page.keyboard.press('Control+B');
    await page.keyboard.type(' falls\n- one\ntwo\n\n1. first');
    expect(await blocksIn(ink)).toEqual([
      { type: 'heading', level: 2, text: 'Plot' },
      { type: 'runs', runs: [{ text: 'Rain', bold: true }, { text: ' falls' }] },
      { type: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { type: 'list', ordered: true, items: [[{ text: 'first' }]] },
    ]);
    expect(await editor.locator('ol.text-list-ordered > li').count()).toBe(1);
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('Control+Z');
    expect(await blocksIn(ink)).toHaveLength(3);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
    await close();
  });

  it('a link is checked in its dialog, where Enter sends no form; a paste says what it left out, which can be undone, and takes no pictures alone', async () => {
    const { page, ink, close } = await open();
    const editor = await openText(ink, 'Description');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('read');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+K');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await address.fill('http://example.org');
    await page.keyboard.press('Enter');
    await dialog.getByText('Only addresses with https can be linked.').waitFor();
    await address.fill(`${site.url}/fr/post/night-post`);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => blocksIn(ink))
      .toEqual([{ type: 'runs', runs: [{ text: 'read', href: '/post/night-post' }] }]);
    expect(await documentIn(ink).getAttribute('data-sent')).toBe('0');
    await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+K');
    await dialog.getByRole('button', { name: 'Remove the link' }).click();
    await expect.poll(() => blocksIn(ink)).toEqual([{ type: 'paragraph', text: 'read' }]);

    await editor.focus();
    await page.keyboard.press('Control+A');
    await pasteInto(editor, {
      'text/html':
        '<h1>Part</h1><p onclick="x()">One <img src="data:image/png;base64,AA"><script>x()</script><b>two</b></p>',
      'text/plain': 'unused',
    });
    const pasted = [
      { type: 'heading', level: 2, text: 'Part' },
      { type: 'runs', runs: [{ text: 'One ' }, { text: 'two', bold: true }] },
    ];
    expect(await blocksIn(ink)).toEqual(pasted);
    await ink.getByText('Pasted without 1 picture.').waitFor();
    await ink.getByRole('button', { name: 'Undo the paste' }).click();
    await expect.poll(() => blocksIn(ink)).toEqual([{ type: 'paragraph', text: 'read' }]);
    await page.keyboard.press('Control+A');
    await pasteInto(editor, { 'text/plain': 'One\n\ntwo' });
    expect(await blocksIn(ink)).toEqual([
      { type: 'paragraph', text: 'One' },
      { type: 'paragraph', text: 'two' },
    ]);
    await editor.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await ink.getByText('A text cannot hold pictures.').waitFor();
    expect(await blocksIn(ink)).toHaveLength(2);
    await close();
  });

  it('words of an input method arrive whole; Enter that ends them chooses nothing and sends nothing', async () => {
    const { page, ink, close } = await open();
    await openText(ink, 'Description');
    await page.keyboard.press('Control+A');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: '夜', selectionStart: 1, selectionEnd: 1 });
    await devtools.send('Input.imeSetComposition', { text: '夜邮', selectionStart: 2, selectionEnd: 2 });
    await devtools.send('Input.insertText', { text: '夜邮' });
    await expect.poll(() => blocksIn(ink)).toEqual([{ type: 'heading', level: 2, text: '夜邮' }]);
    expect(await documentIn(ink).getAttribute('data-sent')).toBe('0');

    const picker = specimen(ink, 'RemoteMultiSelect');
    await picker.getByRole('combobox', { name: 'Artists' }).fill('artist');
    await expect.poll(() => page.getByRole('option').count()).toBe(51);
    await picker.getByRole('combobox').evaluate((element) => {
      element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true, keyCode: 229 };
      element.dispatchEvent(new KeyboardEvent('keydown', enter));
    });
    expect(await picker.locator('output').textContent()).toBe('Artist 7, Artist 9');
    expect(await picker.locator('output').getAttribute('data-sent')).toBe('0');
    await close();
  });

  it('a text stays readable when its editor cannot be fetched, opens at the next try, and has errors of the server under it until it is changed', async () => {
    const { page, ink, close } = await open();
    await page.route('**/mountEditor*', (route) => route.abort());
    await ink.getByRole('textbox', { name: 'Description', exact: true }).focus();
    await ink.getByText('The editor could not be loaded. The text is as it was.').waitFor();
    expect(await ink.getByRole('heading', { name: 'The letters' }).count()).toBe(1);
    expect(await ink.getByText('Written tomorrow.').count()).toBe(1);

    await page.unrouteAll();
    await ink.getByRole('textbox', { name: 'Description', exact: true }).blur();
    const editor = await openText(ink, 'Description');
    await specimen(ink, 'RichTextEditor').getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => editor.getAttribute('aria-invalid')).toBe('true');
    const message = specimen(ink, 'RichTextEditor').getByText('The description is not kind enough.');
    expect(await editor.getAttribute('aria-describedby')).toContain(
      (await message.locator('..').getAttribute('id')) ?? '?',
    );
    await editor.focus();
    await page.keyboard.type('x');
    await expect.poll(() => message.count()).toBe(0);
    await close();
  });

  it('a picker searches the server, says how many others there are, and is walked by keyboard', async () => {
    const { page, ink, close } = await open();
    const picker = specimen(ink, 'RemoteMultiSelect');
    await picker.getByRole('combobox', { name: 'Artists' }).focus();
    await page.keyboard.press('ArrowDown');
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBe(50);
    expect(await options.first().textContent()).toBe('Artist 1 240');
    await page.getByText('and 190 other artists').waitFor();
    const { height = 0 } = (await page.locator('.popup-options').boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(300);
    await page.keyboard.type('artist 23');
    await expect.poll(() => options.count()).toBe(11);
    await expect.poll(() => page.locator('[data-highlighted]').textContent()).toBe('Artist 23 218');
    await page.keyboard.press('Enter');
    const output = picker.locator('output');
    await expect.poll(() => output.textContent()).toBe('Artist 7, Artist 9, Artist 23');
    await page.keyboard.press('Escape');
    await picker.getByRole('combobox').fill('');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    expect(await output.textContent()).toBe('Artist 7, Artist 9, Artist 23');
    await picker.getByText('Artist 23: press Backspace again to remove it.').waitFor();
    await page.keyboard.press('Backspace');
    await expect.poll(() => output.textContent()).toBe('Artist 7, Artist 9');
    await picker.getByRole('button', { name: 'Move Artist 9', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => output.textContent()).toBe('Artist 9, Artist 7');
    await picker.getByText('Artist 9 moved to 1 of 2.').waitFor();
    expect(await output.getAttribute('data-sent')).toBe('0');
    await close();
  });

  it('a picker keeps an Enter that comes before its options, makes what is not there, keeps what was refused, and asks about a pasted list', async () => {
    const { page, ink, close } = await open();
    const picker = specimen(ink, 'RemoteMultiSelect');
    const output = picker.locator('output');
    const box = picker.getByRole('combobox', { name: 'Artists' });
    // Typed before the search itself is there, in the place of a box that only looks like it.
    await box.focus();
    await page.keyboard.type('artist 23');
    await page.keyboard.press('Enter');
    await expect.poll(() => output.textContent()).toBe('Artist 7, Artist 9, Artist 23');
    expect(await box.inputValue()).toBe('');
    await box.fill('artist 240');
    await page.getByRole('option', { name: 'Artist 240' }).waitFor();
    expect(await page.getByRole('option', { name: /Create/ }).count()).toBe(0);
    await box.fill('Ada Hill');
    await page.getByRole('option', { name: 'Create “Ada Hill” in artists' }).click();
    await expect.poll(() => output.textContent()).toBe('Artist 7, Artist 9, Artist 23, Ada Hill');
    await box.fill('Nobody');
    await page.getByRole('option', { name: /Create/ }).click();
    await picker.getByRole('button', { name: 'Nobody was not created. Try again' }).waitFor();
    await picker.getByRole('button', { name: 'Remove Nobody' }).click();
    await page.keyboard.press('Escape');
    await box.focus();
    await pasteInto(box, { 'text/plain': 'artist 12, Tom; ARTIST 12' });
    const pasted = picker.getByRole('group', { name: 'Pasted names' });
    await pasted.getByRole('button', { name: 'Remove Tom (new)' }).waitFor();
    expect(await output.textContent()).toBe('Artist 7, Artist 9, Artist 23, Ada Hill');
    await pasted.getByRole('button', { name: 'Add 2 names' }).click();
    await expect
      .poll(() => output.textContent())
      .toBe('Artist 7, Artist 9, Artist 23, Ada Hill, Artist 12, Tom');
    await close();
  });

  it('chips are ordered by dragging, where Escape puts one back; a frame and its focal point move by keys and by dragging', async () => {
    const { page, ink, close } = await open();
    const picker = specimen(ink, 'RemoteMultiSelect');
    const first = picker.getByRole('button', { name: 'Move Artist 7', exact: true });
    const second = picker.getByRole('button', { name: 'Move Artist 9', exact: true });
    const drag = async () => {
      await first.scrollIntoViewIfNeeded();
      const from = await middleOf(first);
      const to = await middleOf(second);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
    };
    await drag();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await picker.locator('output').textContent()).toBe('Artist 7, Artist 9');
    await drag();
    await page.mouse.up();
    await expect.poll(() => picker.locator('output').textContent()).toBe('Artist 9, Artist 7');

    const cover = ink.getByRole('group', { name: 'Cover' });
    await cover.getByRole('button', { name: /^Frame: 25 % from the left/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    const left = cover.getByRole('spinbutton', { name: 'Frame from the left' });
    expect(await left.inputValue()).toBe('36');
    await left.fill('90');
    expect(await left.inputValue()).toBe('50');
    const point = cover.getByRole('button', { name: /^Focal point: 50 %/ });
    await point.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(point);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 3000, y, { steps: 3 });
    await page.mouse.up();
    await cover.getByRole('button', { name: 'Focal point: 0 % from the left, 50 % from the top' }).waitFor();
    await close();
  });
});

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
