import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MEMBER, renderInDom, SITE } from '../../../../../tests/support/openInDom.tsx';
import { shownAlerts } from '../../../../ui/alerts/shownAlerts.ts';
import { writeDraft } from '../drafts.ts';
import { ThreadContext, type ThreadView } from '../ThreadContext.ts';
import { Composer } from './Composer.tsx';

// The page's one outbox goes on with what the first test gave it. Nothing is answered.
const options = { answers: { 'POST /api/comments': () => new Promise<never>(() => {}) } };

it('a discarded text that is had back stands in front of what was typed since, in the same box', async () => {
  const openBox = vi.fn<ThreadView['openBox']>();
  const place = { kind: 'comic', target: 'kites' } as const;
  const view = { place, member: null, refusal: null, names: [], openBox } as unknown as ThreadView;
  await renderInDom(
    <ThreadContext value={view}>
      <Composer parentId={null} />
    </ThreadContext>,
    options,
  );
  const box = screen.getByRole('textbox', { name: 'Write a comment' });
  await userEvent.type(box, 'Thrown away');
  await userEvent.click(screen.getByText('Discard'));
  expect(box).toHaveProperty('value', '');
  expect(document.activeElement).toBe(box);
  await userEvent.type(box, 'Better');
  act(() => box.blur());
  act(() => shownAlerts()[0]?.action?.run());
  expect(box).toHaveProperty('value', 'Thrown away\n\nBetter');
  expect(document.activeElement).toBe(box);
  // A reply that is open elsewhere stays open.
  expect(openBox).not.toHaveBeenCalled();
});

it('a text from before is sent without the box being touched, and keeps its buttons on its way', async () => {
  const place = { kind: 'comic', target: 'kites' } as const;
  const view = { place, member: MEMBER, refusal: null, names: [] } as unknown as ThreadView;
  await renderInDom(
    <ThreadContext value={view}>
      <Composer parentId={null} />
    </ThreadContext>,
    { ...options, member: {} },
  );
  act(() => writeDraft({ ...place, siteId: SITE.id, owner: MEMBER.id, slot: 'new' }, 'From before'));
  const post = screen.getByRole('button', { name: 'Post' });
  await userEvent.click(post);
  // It is the outbox's now.
  expect(screen.getByRole('textbox')).toHaveProperty('readOnly', true);
  expect(post.isConnected).toBe(true);
  expect(document.activeElement).toBe(post);
});
