/** Files that say what a comic is, the one that counts first. */
const INFO_FILES = ['comicinfo.xml', 'metroninfo.xml', 'comet.xml'];
const UNREAD_INFO = /^(?:comicbox|comic-?book-?info|metadata)\.(?:ya?ml|json)$/i;

export const isInfoFile = (name: string) => INFO_FILES.includes(baseOf(name).toLowerCase());

/** Says what a comic is, but is not read. */
export const isUnreadInfo = (name: string) => UNREAD_INFO.test(baseOf(name));

/** The one of several in the same place that counts. */
export const byInfoFile = (a: string, b: string) => placeOf(a) - placeOf(b);

const placeOf = (name: string) => INFO_FILES.indexOf(baseOf(name).toLowerCase());
const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
