import { doorRoute } from '../doorRoute.ts';

export const passwordResetRoute = doorRoute('password-reset', 'PasswordResetScreen');
