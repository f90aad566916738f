import type { CallApi } from '../../src/contract/ApiMap.ts';
import { ApiError } from '../../src/ui/api/ApiError.ts';
import type { FakeEditServer } from './fakeEditServer.ts';
import { openFakePage, type FakeDevice } from './fakePage.ts';

const load = async () => ({
  ...(await import('../../src/ui/api/ApiError.ts')),
  ...(await import('../../src/ui/device/deviceNotes.ts')),
  ...(await import('../../src/ui/device/tabNotes.ts')),
  ...(await import('../../src/features/editing/admin/editorState.ts')),
  ...(await import('../../src/features/editing/admin/makeEditor.ts')),
});

/**
 * Opens a page on a device; `edit` opens the screen of an editor there, which has just read the
 * object.
 */
export async function openFakeEditor(
  device: FakeDevice,
  server: FakeEditServer,
  { memberId = 'me', id = 'a' } = {},
) {
  const page = await openFakePage(device, async () => ({}), load);
  // Errors of the server are of the class that the page's own modules know.
  const inPage =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    (...args: Args) =>
      call(...args).catch((error: unknown) => {
        throw error instanceof ApiError ? new page.ApiError(error) : error;
      });
  const noteName = `site_working-copy:${memberId}:comic:${id}`;
  const tab = page.thisTab();
  return {
    ...page,
    tab,
    /** The text that this tab has kept on the device. */
    note: () => device.stored.get(`${noteName}@${tab}`),
    edit() {
      page.show();
      const editor = page.makeEditor({
        kind: 'comic',
        id,
        saved: server.object(),
        isList: server.isList,
        read: inPage(server.read),
        save: inPage(server.save),
        callApi: inPage(server.callApiAs(memberId) as () => Promise<unknown>) as CallApi,
        siteId: 'site',
        noteName,
      });
      return {
        ...editor,
        value: (field: string) => page.valueOf(editor.view().state, field),
        trouble: () => editor.view().trouble?.kind,
        offered: () => editor.view().offer?.fields,
      };
    },
  };
}

export type FakeEditorPage = Awaited<ReturnType<typeof openFakeEditor>>;
