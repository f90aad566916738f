import { doorRoute } from '../doorRoute.ts';

export const loginRoute = doorRoute('login', 'LoginScreen');
