import { doorRoute } from '../doorRoute.ts';

export const registerRoute = doorRoute('register', 'RegisterScreen');
