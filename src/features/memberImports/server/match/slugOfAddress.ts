/**
 * The comic that an address of this site leads to; `isOurs`: it names this site, and is no path
 * alone.
 */
export function slugOfAddress(
  address: string,
  publicUrl: string | undefined,
): { slug: string; isOurs: boolean } | undefined {
  const isWhole = /^https?:\/\//i.test(address);
  const url = URL.parse(address, 'http://here.invalid');
  if (!url || (isWhole && url.host !== (publicUrl && new URL(publicUrl).host))) return undefined;
  const [, slug] = /^\/(?:[a-z]{2}\/)?(?:post|webtoon)\/([^/]{1,200})\/?$/.exec(url.pathname) ?? [];
  if (slug === undefined) return undefined;
  try {
    return { slug: decodeURIComponent(slug), isOurs: isWhole };
  } catch {
    return undefined;
  }
}
