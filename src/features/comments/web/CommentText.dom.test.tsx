import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { CommentText } from './CommentText.tsx';

it('opens all parts of one spoiler by one press, and no other; another text has them all closed', async () => {
  function Changing() {
    const [end, setEnd] = useState('');
    return (
      <>
        <CommentText text={`||\n- the butler\n- did it\n||\n\n>!in the hall!<${end}`} />
        <input aria-label="End" onChange={(event) => setEnd(event.currentTarget.value)} />
      </>
    );
  }
  await renderInDom(<Changing />);
  expect(document.body.textContent).not.toMatch(/butler|did it|hall/);
  await userEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(document.body.textContent).toMatch(/the butlerdid it/);
  expect(document.activeElement?.textContent).toBe('did it');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('End'), '!');
  expect(screen.getAllByRole('button')).toHaveLength(3);
});
