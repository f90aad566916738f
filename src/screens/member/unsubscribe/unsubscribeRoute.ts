import { doorRoute } from '../doorRoute.ts';

export const unsubscribeRoute = doorRoute('unsubscribe/$token', 'UnsubscribeScreen');
