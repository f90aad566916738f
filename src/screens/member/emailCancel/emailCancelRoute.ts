import { doorRoute } from '../doorRoute.ts';

export const emailCancelRoute = doorRoute('email-cancel/$hash', 'EmailCancelScreen');
