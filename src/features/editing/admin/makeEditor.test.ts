import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeEditServer, refusal, type FakeEditServer } from '../../../../tests/support/fakeEditServer.ts';
import { closeFakePages, fakeDevice } from '../../../../tests/support/fakePage.ts';
import { openFakeEditor, type FakeEditorPage } from '../../../../tests/support/openFakeEditor.ts';
import { DEVICE_DELAY_MS, SERVER_DELAY_MS, SERVER_LIMIT_MS } from './makeCopyKeeper.ts';

let page: FakeEditorPage;
let server: FakeEditServer;

beforeEach(async () => {
  vi.useFakeTimers();
  server = fakeEditServer({ title: 'Night Post', status: 'ongoing', 'terms/tags': [1, 2] });
  page = await openFakeEditor(fakeDevice(), server);
});
afterEach(() => closeFakePages());

/** An editor that has just read the object; the next one is a later visit of its screen. */
const open = () => page.edit();
const copyPuts = () => server.calls.filter((key) => key.startsWith('PUT')).length;

describe('the working copy', () => {
  it('is on the device 300 ms after a key and on the server 2 s after the last one', async () => {
    const editor = open();
    editor.type('title', 'Night Mail');
    await vi.advanceTimersByTimeAsync(DEVICE_DELAY_MS - 1);
    expect(page.note()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.note()).toContain('Night Mail');
    expect(server.copies()).toEqual([]);
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS - DEVICE_DELAY_MS);
    expect(server.copies()).toMatchObject([
      { tab: page.tab, base_version: 1, fields: { title: 'Night Mail' } },
    ]);
    expect(editor.view().place).toBe('server');
    expect(server.object().fields['title']).toBe('Night Post');
  });

  it('is on the server after 10 s at most, however long somebody types', async () => {
    const editor = open();
    for (let key = 0; key * 500 < SERVER_LIMIT_MS; key += 1) {
      editor.type('title', `Night Mail ${key}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(copyPuts()).toBe(1);
  });

  it('is not kept where nothing was changed, or all was changed back', async () => {
    const editor = open();
    await editor.open();
    editor.type('title', 'Night Mail');
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    editor.type('title', 'Night Post');
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    expect(server.copies()).toEqual([]);
    expect(page.note()).toBeUndefined();
    expect(editor.view().place).toBe('none');
  });

  it('says that it is on this device only while the server cannot be reached', async () => {
    const editor = open();
    server.failWith = refusal(0, 'network');
    editor.type('title', 'Night Mail');
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    expect(editor.view().place).toBe('device');
    expect(await editor.keepNow()).toBe(false);
    server.failWith = undefined;
    expect(await editor.keepNow()).toBe(true);
  });

  it('is offered in a later visit of the screen and on another device, to take or to drop', async () => {
    const first = open();
    first.addNames({ 3: 'forest' });
    first.type('title', 'Night Mail');
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    first.close();
    const again = open();
    await again.open();
    expect(again.view().offer).toMatchObject({ fields: { title: 'Night Mail' }, names: { 3: 'forest' } });
    again.close();
    page.stored.clear();
    const cleared = open();
    await cleared.open();
    expect(cleared.view().offer?.fields).toEqual({ title: 'Night Mail' });
    cleared.close();
    page = await openFakeEditor(fakeDevice(), server);
    const second = open();
    await second.open();
    expect(second.view().offer).toMatchObject({ fields: { title: 'Night Mail' }, names: { 3: 'forest' } });
    expect(second.value('title')).toBe('Night Post');
    await second.takeOffer();
    expect(second.value('title')).toBe('Night Mail');
    second.close();
    const third = open();
    await third.open();
    await third.dropOffer();
    expect(third.value('title')).toBe('Night Post');
    expect(server.copies()).toEqual([]);
    expect(page.note()).toBeUndefined();
  });

  it('keeps an offer that waits for an answer while other fields are typed', async () => {
    const first = open();
    first.type('title', 'Night Mail');
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    const second = open();
    await second.open();
    second.type('status', 'complete');
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    expect(server.copies()).toMatchObject([{ fields: { title: 'Night Mail', status: 'complete' } }]);
  });

  it('holds locks that were opened or set, and nothing else', async () => {
    const first = open();
    first.lock('title', true);
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    first.close();
    const second = open();
    await second.open();
    await second.takeOffer();
    expect(second.view().state.locks).toEqual({ title: true });
    await second.save();
    expect(server.edits).toMatchObject([{ lock: ['title'], fields: {} }]);
    expect(server.copies()).toEqual([]);
  });

  it('of an older version meets what was saved since: lists merge, a field of both waits for a choice', async () => {
    const first = open();
    first.type('title', 'Night Mail');
    first.type('terms/tags', [1, 2, 3]);
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    server.saveByOther({ title: 'Night Train', 'terms/tags': [2, 4] });
    const second = open();
    await second.open();
    await second.takeOffer();
    expect(second.view().state.conflicts).toEqual(['title']);
    expect(second.value('terms/tags')).toEqual([2, 3, 4]);
  });
});

describe('Save', () => {
  it('sends the changed fields alone, and drops the working copy', async () => {
    const editor = open();
    editor.type('title', 'Night Mail');
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    await editor.save();
    expect(server.edits).toEqual([{ version: 1, origin: 'form', fields: { title: 'Night Mail' } }]);
    expect(server.copies()).toEqual([]);
    expect(page.note()).toBeUndefined();
    await editor.save();
    expect(server.edits).toHaveLength(1);
  });

  it('has one request in flight; the next goes with the newest values', async () => {
    const editor = open();
    const letGo = server.holdSaves();
    editor.type('title', 'A');
    const first = editor.save();
    editor.type('title', 'B');
    void editor.save();
    editor.type('title', 'C');
    void editor.save();
    expect(server.edits).toHaveLength(1);
    letGo();
    await first;
    expect(server.edits.map(({ version, fields }) => [version, fields['title']])).toEqual([
      [1, 'A'],
      [2, 'C'],
    ]);
  });

  it('never writes an answer over what is typed meanwhile', async () => {
    const editor = open();
    const letGo = server.holdSaves();
    editor.type('title', 'A');
    const saved = editor.save();
    editor.type('title', 'A and on');
    letGo();
    await saved;
    expect(editor.value('title')).toBe('A and on');
    expect(editor.view().state.saved.version).toBe(2);
    expect(editor.view().state.typed).toEqual({ title: 'A and on' });
  });

  it('merges with what others saved in other fields, and with their lists', async () => {
    const editor = open();
    editor.type('status', 'complete');
    editor.type('terms/tags', [1, 2, 3]);
    server.saveByOther({ title: 'Night Train', 'terms/tags': [2, 4] });
    await editor.save();
    expect(server.object().fields).toEqual({
      title: 'Night Train',
      status: 'complete',
      'terms/tags': [2, 3, 4],
    });
    expect(editor.value('title')).toBe('Night Train');
    expect(editor.value('terms/tags')).toEqual([2, 3, 4]);
  });

  it('writes nothing of a field that both changed before one of the two is chosen', async () => {
    const editor = open();
    editor.type('title', 'Night Mail');
    editor.type('status', 'complete');
    server.saveByOther({ title: 'Night Train' });
    await editor.save();
    expect(editor.trouble()).toBe('stale');
    expect(editor.view().state.conflicts).toEqual(['title']);
    expect(editor.view().state.saved.fields['title']).toBe('Night Train');
    expect(editor.value('title')).toBe('Night Mail');
    await editor.save();
    expect(server.edits).toHaveLength(1);
    editor.choose('title', 'mine');
    await editor.save();
    expect(server.object()).toMatchObject({
      version: 3,
      fields: { title: 'Night Mail', status: 'complete' },
    });
  });

  it('takes theirs where that is chosen', async () => {
    const editor = open();
    editor.type('title', 'Night Mail');
    server.saveByOther({ title: 'Night Train' });
    await editor.save();
    editor.choose('title', 'theirs');
    expect(editor.value('title')).toBe('Night Train');
    expect(editor.trouble()).toBeUndefined();
  });

  it('keeps what was typed when it is refused, and names the field', async () => {
    const editor = open();
    server.failWith = refusal(422, 'validation', { 'fields.title': ['A title is needed.'] });
    editor.type('title', '');
    await editor.save();
    expect(editor.trouble()).toBe('refused');
    expect(editor.view().state.errors).toEqual({ title: ['A title is needed.'] });
    expect(editor.value('title')).toBe('');
  });

  it('waits for a login when the session is over, and then goes on by itself', async () => {
    const editor = open();
    editor.type('title', 'Night Mail');
    server.failWith = refusal(401, 'unauthenticated');
    await editor.save();
    expect(editor.trouble()).toBe('loggedOut');
    expect(editor.value('title')).toBe('Night Mail');
    server.failWith = undefined;
    server.saveByOther({ status: 'complete' });
    await editor.resume();
    expect(server.object().fields).toMatchObject({ title: 'Night Mail', status: 'complete' });
  });

  it('waits for the network, while typing goes on', async () => {
    const editor = open();
    editor.type('title', 'Night Mail');
    server.failWith = refusal(0, 'network');
    await editor.save();
    expect(editor.trouble()).toBe('unreachable');
    editor.type('title', 'Night Mail again');
    server.failWith = undefined;
    await editor.resume();
    expect(server.object().fields['title']).toBe('Night Mail again');
  });

  it.each([404, 410])('keeps the text of an object that is gone (%i)', async (status) => {
    const editor = open();
    editor.type('title', 'Night Mail');
    server.failWith = refusal(status, 'not_found');
    await editor.save();
    expect(editor.trouble()).toBe('gone');
    expect(editor.value('title')).toBe('Night Mail');
    editor.close();
    expect(page.note()).toContain('Night Mail');
  });

  it('keeps nothing of an object that is gone once its text is elsewhere', async () => {
    const editor = open();
    editor.type('title', 'Night Mail');
    await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
    await editor.forget();
    editor.close();
    expect(page.note()).toBeUndefined();
    expect(server.copies()).toEqual([]);
  });

  it('sends locks that were set or opened, with no field changed', async () => {
    const editor = open();
    editor.lock('title', true);
    await editor.save();
    expect(server.edits).toEqual([{ version: 1, origin: 'form', lock: ['title'], fields: {} }]);
  });

  it('sends an earlier version as restored', async () => {
    const editor = open();
    editor.restore({ title: 'Evening Post' });
    expect(server.edits).toEqual([]);
    await editor.save();
    expect(server.edits).toMatchObject([{ origin: 'restore', fields: { title: 'Evening Post' } }]);
  });
});

it('shows what others saved when it is asked to, and leaves what is typed', async () => {
  const editor = open();
  editor.type('status', 'complete');
  server.saveByOther({ title: 'Night Train' });
  await editor.readAgain();
  expect(editor.value('title')).toBe('Night Train');
  expect(editor.value('status')).toBe('complete');
});
