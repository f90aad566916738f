import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
