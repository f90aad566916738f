import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import type { LoginAgainDialogProps } from './LoginAgainDialog.tsx';

/** The login above a form. Few ever see it, so it is fetched when a session has ended. */
export const LoginAgain = fetchedWithWords<LoginAgainDialogProps>(
  async () => (await import('./LoginAgainDialog.tsx')).LoginAgainDialog,
  ['account'],
);
