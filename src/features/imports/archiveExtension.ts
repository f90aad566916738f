/** Extensions of archives and documents, packed TARs included. */
export const ARCHIVE_EXTENSION =
  /\.(?:cbz|zip|cbr|rar|cb7|7z|cbt|tar|tgz|txz|tzst|tbz2?|tar\.(?:gz|xz|zst|bz2)|cbt\.(?:gz|xz|zst|bz2)|pdf|epub)$/i;
