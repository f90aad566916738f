import { memberRoute } from '../memberRoute.ts';

export const noticesRoute = memberRoute('notices', 'NoticesScreen');
