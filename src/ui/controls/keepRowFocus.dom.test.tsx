import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { keepRowFocus } from './keepRowFocus.ts';

afterEach(cleanup);

type Act = 'remove' | 'remove two' | 'replace' | 'ask';

/** A list with an address and buttons in each row but the one without a Remove. */
function Rows({ names: atFirst, isLate }: { names: readonly string[]; isLate?: boolean }) {
  const [names, setNames] = useState<readonly string[]>(atFirst);
  const [asked, setAsked] = useState<string>();
  const change = (next: (names: readonly string[]) => readonly string[]) => {
    if (isLate) setTimeout(() => setNames(next), 20);
    else setNames(next);
  };
  const act = (name: string, what: Act) => {
    if (what === 'ask') setAsked(name);
    else if (what === 'replace') change((now) => now.map((one) => (one === name ? `${one} anew` : one)));
    else {
      const isGone = (one: string, index: number, now: readonly string[]) =>
        one === name || (what === 'remove two' && now[index + 1] === name);
      change((now) => now.filter((...row) => !isGone(...row)));
    }
  };
  return (
    <div ref={keepRowFocus} role="group" aria-label="List">
      {names.length === 0 && <p>None</p>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => act(name, 'remove two')}>{`Two ${name}`}</button>
            {!name.startsWith('bare') && (
              <>
                <button type="button" onClick={() => act(name, 'replace')}>{`Change ${name}`}</button>
                <button type="button" onClick={() => act(name, 'ask')}>{`Ask ${name}`}</button>
                <button type="button" onClick={() => act(name, 'remove')}>{`Remove ${name}`}</button>
              </>
            )}
            {asked === name && (
              <dialog open>
                <button type="button" onClick={() => act(name, 'remove')}>
                  Yes
                </button>
              </dialog>
            )}
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <button type="button" onClick={() => change(() => [])}>
          Clear
        </button>
      )}
    </div>
  );
}

it.each([
  { what: 'the next row', names: ['a', 'b', 'c'], press: ['Remove b'], focused: 'Remove c' },
  { what: 'the row before the last', names: ['a', 'b'], press: ['Remove b'], focused: 'Remove a' },
  { what: 'the list when none is left', names: ['a'], press: ['Remove a'], focused: 'List' },
  {
    what: 'one row after another',
    names: ['a', 'b', 'c'],
    press: ['Remove a', 'Remove b'],
    focused: 'Remove c',
  },
  {
    what: 'the row after those that went above it',
    names: ['a', 'b', 'c', 'd'],
    press: ['Two b'],
    focused: 'Two c',
  },
  {
    what: 'the row that was drawn anew',
    names: ['a', 'b', 'c'],
    press: ['Change b'],
    focused: 'Change b anew',
  },
  { what: 'a row with other buttons', names: ['a', 'bare'], press: ['Remove a'], focused: 'Two bare' },
  { what: 'the next row after a question', names: ['a', 'b'], press: ['Ask a', 'Yes'], focused: 'Ask b' },
  { what: 'the list when all is cleared', names: ['a', 'b'], press: ['Clear'], focused: 'List' },
])('gives the focus to $what', async ({ names, press, focused }) => {
  for (const isLate of [false, true]) {
    const { unmount } = render(<Rows names={names} isLate={isLate} />);
    for (const name of press) {
      (await screen.findByRole('button', { name })).focus();
      await userEvent.keyboard('{Enter}');
    }
    const isThere = (element: Element | null) =>
      [element?.textContent, element?.getAttribute('aria-label')].includes(focused);
    await waitFor(() => expect(isThere(document.activeElement)).toBe(true), { timeout: 1000 });
    unmount();
  }
});

it('leaves the focus where somebody has gone meanwhile', async () => {
  render(
    <>
      <Rows names={['a', 'b']} isLate />
      <button type="button">Elsewhere</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove a' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

it('takes no focus back that a press beside all controls has taken away', async () => {
  render(
    <>
      <Rows names={['a', 'b']} isLate />
      <p>Elsewhere</p>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  await userEvent.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove a' })).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
