import { adminRoute } from '../area/adminRoute.ts';

export const calendarRoute = adminRoute({
  path: 'calendar',
  isForLimited: true,
  load: async () => (await import('./CalendarScreen.tsx')).CalendarScreen,
  words: ['admin/calendar', 'admin/chapters'],
});
