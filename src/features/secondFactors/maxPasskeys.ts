/** At most so many passkeys a member. In a file of its own: browsers need no schema. */
export const MAX_PASSKEYS = 20;
