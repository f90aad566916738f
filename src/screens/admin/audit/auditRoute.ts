import { adminRoute } from '../area/adminRoute.ts';

export const auditRoute = adminRoute({
  path: 'audit',
  load: async () => (await import('./AuditScreen.tsx')).AuditScreen,
  words: ['admin/audit', 'admin/jobs'],
});
