import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeEditServer } from '../../../../tests/support/fakeEditServer.ts';
import { MEMBER, renderInDom, SITE } from '../../../../tests/support/openInDom.tsx';
import { keepSession } from '../../sessions/web/keepSession.ts';
import { useEditor } from './useEditor.ts';

const server = fakeEditServer({ title: 'Night Post' });

function Editor() {
  const { read, save, isList } = server;
  const object = { kind: 'comic' as const, id: 'a', saved: server.object(), isList, read, save };
  const { editor, view } = useEditor(object);
  return (
    <>
      <button onClick={() => editor.type('title', 'Typed by ada')}>type</button>
      <button onClick={() => void editor.save()}>save</button>
      <button onClick={() => void editor.keepNow()}>keep</button>
      <p>{view.trouble?.kind ?? 'none'}</p>
    </>
  );
}

it('sends nothing that a member typed once another one is logged in, in whichever tab', async () => {
  const { calls } = await renderInDom(<Editor />, {
    member: MEMBER,
    answers: {
      'GET /api/admin/working-copies/:kind/:id': { copies: [] },
      'PUT /api/admin/working-copies/:kind/:id/:tab': { updated_at: '2026-01-01T00:00:00.000Z' },
      'DELETE /api/admin/working-copies/:kind/:id/:tab': { dropped: true },
    },
  });
  await userEvent.click(screen.getByText('type'));
  // Another tab has written this; its event has not come yet.
  localStorage.setItem(`${SITE.id}_user`, JSON.stringify({ ...MEMBER, id: 'eve' }));
  await userEvent.click(screen.getByText('save'));
  await userEvent.click(screen.getByText('keep'));
  await screen.findByText('loggedOut');
  expect(calls.filter(({ key }) => !key.startsWith('GET'))).toEqual([]);
  expect(server.edits).toEqual([]);
  const auth = { access_token: 'token' } as Parameters<typeof keepSession>[1]['auth'];
  act(() => keepSession(SITE.id, { user: MEMBER, auth }));
  await screen.findByText('none');
  expect(server.edits).toMatchObject([{ fields: { title: 'Typed by ada' } }]);
});
