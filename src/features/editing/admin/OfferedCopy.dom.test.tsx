import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import type { FieldWords } from './FieldWords.ts';
import { OfferedCopy } from './OfferedCopy.tsx';
import type { SavedObject } from './editorState.ts';
import type { OpenEditor } from './useEditor.ts';

it('an offer that comes up under the second click of a double one is not answered by it', async () => {
  await loadAdminMessages('en', ['admin/editing']);
  const dropOffer = vi.fn<() => Promise<void>>().mockResolvedValue();
  const offer = { fields: { title: 'Night Mail' }, updated_at: '2026-01-01T00:00:00.000Z' };
  const open = { editor: { dropOffer }, view: { offer, state: { saved: { fields: {} } } } };
  await renderInDom(
    <OfferedCopy open={open as unknown as OpenEditor<SavedObject>} words={{} as FieldWords} />,
  );
  fireEvent.click(screen.getByText('Drop them'), { detail: 2 });
  expect(dropOffer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Drop them'), { detail: 1 });
  expect(dropOffer).toHaveBeenCalledOnce();
});
