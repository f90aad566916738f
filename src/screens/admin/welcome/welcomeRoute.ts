import { adminRoute } from '../area/adminRoute.ts';

export const welcomeRoute = adminRoute({
  path: 'welcome',
  load: async () => (await import('./WelcomeScreen.tsx')).WelcomeScreen,
  words: ['admin/editor', 'admin/site'],
});
