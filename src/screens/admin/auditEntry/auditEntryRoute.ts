import { adminRoute } from '../area/adminRoute.ts';

export const auditEntryRoute = adminRoute({
  path: 'audit/:id',
  load: async () => (await import('./AuditEntryScreen.tsx')).AuditEntryScreen,
  words: ['admin/audit', 'admin/jobs'],
});
