/**
 * "Restricted to Adults": what filters of families and networks look for, as a header and a meta
 * element.
 */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
