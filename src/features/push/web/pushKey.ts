/**
 * Note with the id of the member who subscribed this browser. It is kept until they log out or
 * switch messages off.
 */
export const pushKey = (siteId: string) => `${siteId}_push`;
