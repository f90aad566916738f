/** The header `cookie` of a browser that has these cookies. */
export function cookieOf({ cookies }: { cookies: ReadonlyMap<string, string> }): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}
