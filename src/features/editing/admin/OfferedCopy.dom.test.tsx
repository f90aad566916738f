import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import type { FieldWords } from './FieldWords.ts';
import type { KeptCopy } from './keptCopy.ts';
import { OfferedCopy } from './OfferedCopy.tsx';

type Answers = { takeOffer?: () => Promise<void>; dropOffer?: () => Promise<void> };

async function offerCopy({ takeOffer = async () => {}, dropOffer = async () => {} }: Answers) {
  await loadAdminMessages('en', ['admin/editing']);
  const offer = { fields: { title: 'Night Mail' }, updated_at: '2026-01-01T00:00:00.000Z' };
  await renderInDom(
    <main id="main" tabIndex={-1}>
      <OfferedCopy
        offer={offer as unknown as KeptCopy}
        saved={{}}
        words={{} as FieldWords}
        onTake={takeOffer}
        onDrop={dropOffer}
      />
    </main>,
  );
}

it('an offer that comes up under the second click of a double one is not answered by it', async () => {
  const takeOffer = vi.fn<() => Promise<void>>().mockResolvedValue();
  await offerCopy({ takeOffer });
  fireEvent.click(screen.getByText('Take them'), { detail: 2 });
  expect(takeOffer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Take them'), { detail: 1 });
  expect(takeOffer).toHaveBeenCalledOnce();
});

it('unsaved changes are dropped after a question alone', async () => {
  const dropOffer = vi.fn<() => Promise<void>>().mockResolvedValue();
  await offerCopy({ dropOffer });
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    return screen.getByRole('dialog', { name: /^Discard the unsaved changes of / });
  };
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dropOffer).not.toHaveBeenCalled();
  const dialog = await ask();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dropOffer).toHaveBeenCalledOnce());
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
