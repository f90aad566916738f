import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';

it('has no form on a site that takes nobody', async () => {
  await openInDom('/en/register', { site: { registration: 'closed' } });
  await screen.findByRole('heading', { name: 'Registration is closed' });
  expect(screen.getByRole('main').querySelector('form')).toBeNull();
});

it('says on a site that looks at everybody that an account waits for an admin', async () => {
  await openInDom('/en/register', { site: { registration: 'approval' } });
  await screen.findByText(/An admin looks at every new account/);
  expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeNull();
});
