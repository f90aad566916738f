import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MEMBER, renderInDom, SITE } from '../../../../tests/support/openInDom.tsx';
import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import { keepSession } from '../../sessions/web/keepSession.ts';
import { foldComment } from './foldedComments.ts';
import { useCollapsed } from './useCollapsed.ts';

afterEach(() => sessionStorage.clear());

function Fold({ id, points = 0, isWanted = false }: { id: string; points?: number; isWanted?: boolean }) {
  const { isCollapsed, toggle } = useCollapsed({ id, points }, isWanted);
  return (
    <button type="button" aria-expanded={!isCollapsed} onClick={toggle}>
      {id}
    </button>
  );
}

const isOpen = (id: string) => screen.getByRole('button', { name: id }).getAttribute('aria-expanded');

it('shows a comment as the member left it in this tab, and the next member does not see it', async () => {
  foldComment(SITE.id, MEMBER.id, 'left-folded', true);
  foldComment(SITE.id, MEMBER.id, 'left-open', false);
  const parts = (
    <>
      <Fold id="left-folded" />
      <Fold id="left-open" points={-9} />
    </>
  );
  await renderInDom(parts, { member: {} });
  expect([isOpen('left-folded'), isOpen('left-open')]).toEqual(['false', 'true']);
  const auth = { access_token: 'token-eve' } as Parameters<typeof keepSession>[1]['auth'];
  act(() => keepSession(SITE.id, { user: { ...MEMBER, id: 'member-eve' }, auth }));
  expect([isOpen('left-folded'), isOpen('left-open')]).toEqual(['true', 'false']);
  act(() => writeNotes({ [`${SITE.id}_token`]: null, [`${SITE.id}_user`]: null }));
  expect(isOpen('left-folded')).toBe('true');
});

it('opens the comment that the page was opened for, until it is folded there', async () => {
  foldComment(SITE.id, null, 'wanted', true);
  await renderInDom(<Fold id="wanted" points={-9} isWanted />);
  expect(isOpen('wanted')).toBe('true');
  await userEvent.click(screen.getByRole('button'));
  expect(isOpen('wanted')).toBe('false');
});
