/**
 * The note with the usernames that the member blocks: comments are folded before the server has
 * answered.
 */
export const blockedMembersKey = (siteId: string) => `${siteId}_blocked-members`;
