const MYANIMELIST = /^(?:www\.)?myanimelist\.net$/;
const ANILIST = /^(?:www\.)?anilist\.co$/;
const MANGAUPDATES = /^(?:www\.)?mangaupdates\.com$/;
const MANGADEX = /^(?:www\.)?mangadex\.org$/;
const KITSU = /^(?:www\.)?kitsu\.(?:io|app)$/;

const SHAPES: readonly { site: string; host: RegExp; path: RegExp }[] = [
  { site: 'myanimelist', host: MYANIMELIST, path: /^\/manga\/(\d{1,12})(?:\/|$)/ },
  { site: 'anilist', host: ANILIST, path: /^\/manga\/(\d{1,12})(?:\/|$)/ },
  { site: 'mangaupdates', host: MANGAUPDATES, path: /^\/series\/([a-z\d]{5,13})(?:\/|$)/ },
  { site: 'mangadex', host: MANGADEX, path: /^\/(?:title|manga)\/([\da-f-]{36})(?:\/|$)/ },
  { site: 'kitsu', host: KITSU, path: /^\/manga\/([\w-]{1,150})(?:\/|$)/ },
];

/**
 * The id of a comic on a site that lists comics, e.g. `anilist:30002`; undefined for other
 * addresses.
 */
export function linkKey(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const path = url.pathname.toLowerCase();
  for (const { site, host, path: shape } of SHAPES) {
    const id = host.test(url.hostname) ? shape.exec(path)?.[1] : undefined;
    if (id !== undefined) return `${site}:${id}`;
  }
  return undefined;
}
