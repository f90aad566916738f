/** The content policy of a page that holds style sheets itself. */
export function allowStyles(policy: string, sources: readonly string[]): string {
  return policy.replace("style-src 'self'", ["style-src 'self'", ...sources].join(' '));
}
