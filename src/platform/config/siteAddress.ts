import type { Config } from './readConfig.ts';

/** Where visitors reach the site, without a closing slash: PUBLIC_URL, else what it listens on. Never what a request says. */
export function siteAddress({
  public_url,
  host,
  port,
}: Pick<Config, 'public_url' | 'host' | 'port'>): string {
  return public_url ?? `http://${hostForUrl(host)}:${port}`;
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
