import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { OnSwitch } from './OnSwitch.tsx';

async function showSwitch(missing: readonly string[]): Promise<string | null | undefined> {
  await loadAdminMessages('en', ['admin/editing']);
  const words = { label: (field: string) => field.toUpperCase(), text: () => '' };
  await renderInDom(<OnSwitch name="on" words={words} isOn={false} onSwitch={() => {}} missing={missing} />);
  const box = screen.getByRole('checkbox', { name: 'ON' });
  return document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
}

it('what an object lacks before readers may see it is said at the switch', async () => {
  const said = 'Still missing before readers can use it: HEADLINE and LINK.';
  expect(await showSwitch(['headline', 'link'])).toBe(said);
});

it('nothing is said where nothing is missing', async () => {
  expect(await showSwitch([])).toBeUndefined();
});
