import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../tests/support/openInDom.tsx';
import { MultiSelect } from './MultiSelect.tsx';

const OPTIONS = ['Éclair', 'Owl’s Nest', 'ネコの庭', 'C++', 'Stone'].map((label) => ({
  value: label,
  label,
}));

it.each([
  ['eclair', 'Éclair'],
  ['owls', 'Owl’s Nest'],
  ['ﾈｺ', 'ネコの庭'],
  ['c++', 'C++'],
])('%s leaves %s alone in the list', async (typed, label) => {
  await renderInDom(
    <MultiSelect
      label="Tags"
      name="tags"
      optionsName="tags"
      options={OPTIONS}
      values={[]}
      onChange={() => {}}
    />,
  );
  await userEvent.type(screen.getByRole('combobox'), typed);
  const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await expect.poll(options, { timeout: 20_000 }).toEqual([label]);
});
