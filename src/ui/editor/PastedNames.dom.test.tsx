import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderInDom } from '../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../i18n/loadAdminMessages.ts';
import type { Option } from '../kit/shownOptions.ts';
import { PastedNames } from './PastedNames.tsx';

beforeAll(() => loadAdminMessages('en', ['kit', 'admin/editor']));

const OPTIONS = ['Éclair', 'Rose', 'Rosé', 'Zoë', 'Zoé'].map((label) => ({ value: label, label }));

it('pasted names are found without their accents, but never one of two', async () => {
  const taken: { found: Option[]; missing: string[] }[] = [];
  await renderInDom(
    <PastedNames
      names={['eclair', 'Rose', 'ROSÉ', 'zoe']}
      search={async () => ({ options: OPTIONS, total: OPTIONS.length })}
      canCreate
      onTake={(found, missing) => taken.push({ found, missing })}
      onClose={() => {}}
    />,
  );
  await screen.findByText('Éclair');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 4 names' }));
  expect(taken).toEqual([{ found: OPTIONS.slice(0, 3), missing: ['zoe'] }]);
});

it('of pasted names, those that are in the list already are said and not added', async () => {
  const onTake = vi.fn<(found: Option[], missing: string[]) => void>();
  const options = [
    { value: 'Rose', label: 'Rose', isThere: true },
    { value: 'Zoë', label: 'Zoë' },
  ];
  await renderInDom(
    <PastedNames
      names={['rose', 'zoe']}
      search={async () => ({ options, total: 2 })}
      canCreate
      onTake={onTake}
      onClose={() => {}}
    />,
  );
  await screen.findByText('Rose (in the list already)');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 name' }));
  expect(onTake).toHaveBeenCalledWith([options[1]], []);
});
