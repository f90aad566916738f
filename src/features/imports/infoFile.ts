/** Files that say what a comic is, the one that counts first. */
const infoFiles = ['comicinfo.xml', 'metroninfo.xml', 'comet.xml'];
const unreadInfo = /^(?:comicbox|comic-?book-?info|metadata)\.(?:ya?ml|json)$/i;

export const isInfoFile = (name: string) => infoFiles.includes(baseOf(name).toLowerCase());

/** Says what a comic is, but is not read. */
export const isUnreadInfo = (name: string) => unreadInfo.test(baseOf(name));

/** The one of several in the same place that counts. */
export const byInfoFile = (a: string, b: string) => placeOf(a) - placeOf(b);

const placeOf = (name: string) => infoFiles.indexOf(baseOf(name).toLowerCase());
const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
