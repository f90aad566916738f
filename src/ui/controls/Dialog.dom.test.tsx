import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../i18n/loadMessages.ts';
import { Words } from '../i18n/Words.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

it('is closed as it goes away, for only then the browser gives the focus back', async () => {
  await loadMessages('en', ['public']);
  const { unmount } = render(
    <Words language="en">
      <Dialog isOpen onClose={() => {}} title="Record">
        Words
      </Dialog>
    </Words>,
  );
  const dialog = screen.getByRole('dialog');
  let wasThere: boolean | undefined;
  dialog.addEventListener('close', () => (wasThere = dialog.isConnected));
  unmount();
  expect(wasThere).toBe(true);
});

it('that an entry of a menu opens gives the focus back to the button of the menu', async () => {
  await loadMessages('en', ['public']);
  const page = (isOpen: boolean) => (
    <Words language="en">
      <button type="button" id="more">
        More
      </button>
      <div role="menu" aria-labelledby="more">
        <div role="menuitem" tabIndex={-1}>
          Remove
        </div>
      </div>
      <Dialog isOpen={isOpen} onClose={() => {}} title="Remove">
        Words
      </Dialog>
    </Words>
  );
  const { rerender } = render(page(false));
  screen.getByRole('menuitem').focus();
  let before: Element | null = null;
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    before = document.activeElement;
  });
  rerender(page(true));
  expect(before).toBe(screen.getByRole('button', { name: 'More' }));
  show.mockRestore();
});
