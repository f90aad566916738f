import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MEMBER, renderInDom } from '../../../../tests/support/openInDom.tsx';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { Settings } from '../../users/Settings.ts';
import { ReaderSection } from './ReaderSection.tsx';

type Change = Partial<Settings>;

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/**
 * The section with a site that answers each change when the test says so: `answer(0)`, `refuse(1)`.
 */
async function openSection() {
  const asked: { change: Change; reply: PromiseWithResolvers<Change> }[] = [];
  let settings: Settings = MEMBER.settings;
  await renderInDom(<ReaderSection />, {
    member: {},
    answers: {
      'PATCH /api/account/settings': async (change) => {
        const reply = Promise.withResolvers<Change>();
        asked.push({ change, reply });
        settings = { ...settings, ...(await reply.promise) };
        return { ...MEMBER, settings };
      },
    },
  });
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
  const nth = async (index: number) => {
    await waitFor(() => expect(asked.length).toBeGreaterThan(index));
    return asked[index] ?? expect.fail();
  };
  return {
    choose,
    asked: () => asked.map(({ change }) => change),
    answer: async (index: number) => {
      const { change, reply } = await nth(index);
      reply.resolve(change);
    },
    refuse: async (index: number) => {
      const error = new ApiError({ status: 503, code: 'unavailable', message: 'Later, please.' });
      (await nth(index)).reply.reject(error);
    },
  };
}

it('shows a change at once, and keeps it when the site has answered', async () => {
  const { choose, asked, answer } = await openSection();
  await choose('Strip, top to bottom');
  expect(chosen()).toContain('strip');
  await answer(0);
  // The next change is sent only when this one has ended.
  await choose('Page width');
  await answer(1);
  expect(asked()).toEqual([{ reading: 'strip' }, { fit: 'width' }]);
  expect(chosen()).toEqual(['strip', 'width']);
});

it('takes a refused change back, and says why', async () => {
  const { choose, refuse } = await openSection();
  await choose('Pages, right to left');
  expect(chosen()).toContain('rtl');
  await refuse(0);
  await waitFor(() => expect(chosen()).toEqual(['auto', 'auto']));
  expect(shownAlerts()).toMatchObject([{ text: 'Later, please.' }]);
});

it('sends changes one after the other, and goes back to what the site has kept', async () => {
  const { choose, asked, answer, refuse } = await openSection();
  await choose('Pages, right to left');
  await choose('Strip, top to bottom');
  expect(asked()).toEqual([{ reading: 'rtl' }]);
  await answer(0);
  await refuse(1);
  await waitFor(() => expect(chosen()).toContain('rtl'));
  expect(asked()).toEqual([{ reading: 'rtl' }, { reading: 'strip' }]);
});
