/** The roles of members in another member's playlist: change it, or add titles and change those. */
export const INVITED_ROLES = ['edit', 'add'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];
export type PlaylistRole = 'owner' | InvitedRole;
