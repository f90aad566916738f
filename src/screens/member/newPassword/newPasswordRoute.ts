import { doorRoute } from '../doorRoute.ts';

export const newPasswordRoute = doorRoute('password-reset/$token', 'NewPasswordScreen');
