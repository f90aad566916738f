/** Roles in rising order (spec 6): whoever may do what a role may also may what the ones before it may. */
export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who is asking. `id` and `role` are null for a visitor who is not logged in. */
export type Viewer = { id: string; role: Role } | { id: null; role: null };

export const ANONYMOUS: Viewer = { id: null, role: null };

/** Who may call an endpoint: anyone, or a member of at least this role. */
export type Access = 'anyone' | Role;

/** Whether the viewer's role reaches what `access` asks for. */
export function mayAccess(viewer: Viewer, access: Access): boolean {
  if (access === 'anyone') return true;
  return viewer.role !== null && ROLES.indexOf(viewer.role) >= ROLES.indexOf(access);
}
