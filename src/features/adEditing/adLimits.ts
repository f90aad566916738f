/** Limits of ads, apart from their schemas: screens need no more than these. */
export const MAX_ADS = 200;
export const MAX_AD_NAME = 120;
export const MAX_AD_ALT = 200;
export const MAX_AD_LINK = 1_000;
export const MAX_AD_HTML = 20_000;
/** Addresses in the html of one ad: each may be a request of every reader. */
export const MAX_AD_ADDRESSES = 20;
