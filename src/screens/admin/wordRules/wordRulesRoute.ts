import { adminRoute } from '../area/adminRoute.ts';

export const wordRulesRoute = adminRoute({
  path: 'comments/rules',
  load: async () => (await import('./WordRulesScreen.tsx')).WordRulesScreen,
  words: ['admin/comments'],
});
