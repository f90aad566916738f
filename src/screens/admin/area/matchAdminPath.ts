/** Values of the parameters of a path, decoded. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * The values of a path's parameters if `path` fits `pattern`, such as `comics/:slug?`. Both stand
 * below `admin`; letters of either case fit, as everywhere in the site's addresses.
 */
export function matchAdminPath(pattern: string, path: string): PathParams | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (given.length > wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index];
    const [, name, optional] = /^:(\w+)(\??)$/.exec(segment) ?? [];
    if (value === undefined) {
      if (optional !== '?') return undefined;
    } else if (name !== undefined) params[name] = decoded(value);
    else if (decoded(value).toLowerCase() !== segment) return undefined;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
