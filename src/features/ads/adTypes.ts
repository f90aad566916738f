/** `house`: the site's own, shown where no other is or where one could not be loaded. */
export const AD_TYPES = ['image', 'house', 'html'] as const;
export type AdType = (typeof AD_TYPES)[number];
