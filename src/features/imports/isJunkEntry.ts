const JUNK_NAMES = new Set([
  // Windows
  'thumbs.db',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'desktop.ini',
  '$recycle.bin',
  'system volume information',
  // macOS
  '__macosx',
  '.ds_store',
  '.appledouble',
  '.lsoverride',
  '.apdisk',
  '.localized',
  '.volumeicon.icns',
  '.spotlight-v100',
  '.fseventsd',
  '.trashes',
  '.trash',
  '.temporaryitems',
  '.documentrevisions-v100',
  // Linux and its desktops
  'lost+found',
  '.directory',
  '.thumbnails',
  '.nomedia',
  // Disks in the network
  '@eadir',
  '@tmp',
  '#recycle',
  '#snapshot',
  '.@__thumb',
  '@recycle',
  '.snapshot',
  '.snapshots',
  '.zfs',
  // Programs that keep folders the same
  '.stfolder',
  '.stversions',
  '.stignore',
  '.sync',
  '.dropbox',
  '.dropbox.cache',
  '.owncloudsync.log',
  // Version control
  '.git',
  '.gitignore',
  '.gitattributes',
  '.gitkeep',
  '.svn',
  '.hg',
  // Other programs for comics
  '.yacreaderlibrary',
  '.kavitaignore',
  '.caltrash',
  '.calnotes',
]);

/**
 * Names of which a part is made up: what macOS keeps of a file beside it (`._*`), bins, locks of
 * documents, files that a disk in the network removes later, and what rsync has not finished.
 */
const JUNK_NAME =
  /^(?:\._.*|\.trash-\d+|\.~lock\..*#|\.nfs[\da-f]{16,}|\.fuse_hidden[\da-f]+|\.smbdelete.*|\..+\.(?:cbz|cbr|cb7|zip|rar|7z|pdf|epub|jpe?g|png|webp|avif|gif)\.[a-z\d]{6})$/;

/**
 * True for what is known as rubbish of systems and programs, or lies in such a folder. A dot at the
 * beginning of a name says nothing: there are comics called so.
 */
export function isJunkEntry(name: string): boolean {
  return name
    .toLowerCase()
    .split(/[/\\]/)
    .some((segment) => JUNK_NAMES.has(segment) || JUNK_NAME.test(segment));
}
