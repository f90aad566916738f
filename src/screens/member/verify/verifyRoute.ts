import { doorRoute } from '../doorRoute.ts';

export const verifyRoute = doorRoute('verify/$hash', 'VerifyScreen');
