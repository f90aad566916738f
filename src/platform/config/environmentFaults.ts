import { isIP } from 'node:net';
import { isTimeZone } from '../../contract/wallTime.ts';
import type { Environment } from './configSchema.ts';
import { httpReach } from './httpReach.ts';
import { isListeningHost } from './isListeningHost.ts';

/**
 * Settings of the right form that cannot be, alone or together. Those that are missing were refused
 * before.
 */
export function environmentFaults(environment: Partial<Environment>): string[] {
  return [
    ...networkFaults(environment),
    ...storageFaults(environment),
    ...siteFaults(environment),
    ...mailFaults(environment),
  ];
}

function networkFaults({ HOST, PUBLIC_URL, TRUSTED_PROXIES = [], ...environment }: Partial<Environment>) {
  const faults: string[] = [];
  if (HOST !== undefined && HOST !== '' && !isListeningHost(HOST))
    faults.push(
      `HOST is ${JSON.stringify(HOST)}, but takes an address or a name alone, such as 0.0.0.0 or ::1.`,
    );
  for (const proxy of TRUSTED_PROXIES) {
    if (!isNetwork(proxy))
      faults.push(`TRUSTED_PROXIES: ${proxy} is neither an address nor a network (10.0.0.0/8).`);
  }
  if (PUBLIC_URL !== undefined && !isBareOrigin(PUBLIC_URL)) {
    faults.push('PUBLIC_URL must be the address of a host, without path, user or password.');
  } else if (isOpenlyUnsafe(PUBLIC_URL)) {
    faults.push(
      "PUBLIC_URL must be https on the open internet: plain http shows every visitor's session to the network.",
    );
  }
  if (environment.DATABASE_OWNER_URL !== undefined && environment.DATABASE_URL === undefined)
    faults.push('DATABASE_OWNER_URL is of use with DATABASE_URL only.');
  return faults;
}

function storageFaults(environment: Partial<Environment>): string[] {
  const faults: string[] = [];
  if (environment.STORAGE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!environment[name]) faults.push(`${name} is needed when STORAGE is s3.`);
    }
  }
  const addresses = { S3_ENDPOINT: environment.S3_ENDPOINT, SITE_CDN: environment.SITE_CDN };
  return [...faults, ...addressFaults(addresses)];
}

function siteFaults(environment: Partial<Environment>): string[] {
  const { SITE_COLLECT_URL, SITE_SOCIAL_LINKS = [], SITE_TIMEZONE, SITE_LANGUAGES } = environment;
  const faults = addressFaults({ SITE_COLLECT_URL });
  if (SITE_SOCIAL_LINKS.length > 2) faults.push('SITE_SOCIAL_LINKS takes two addresses at most.');
  for (const link of SITE_SOCIAL_LINKS) {
    if (!URL.canParse(link)) faults.push(`SITE_SOCIAL_LINKS: ${link} is not an address.`);
  }
  if (SITE_TIMEZONE !== undefined && !isTimeZone(SITE_TIMEZONE))
    faults.push(`SITE_TIMEZONE: "${SITE_TIMEZONE}" is not a time zone such as Europe/Paris.`);
  if (SITE_LANGUAGES?.length === 0) faults.push('SITE_LANGUAGES needs at least one language.');
  return faults;
}

function mailFaults({ SMTP_URL, MAIL_FROM }: Partial<Environment>): string[] {
  if (SMTP_URL === undefined) return [];
  const faults: string[] = [];
  if (MAIL_FROM === undefined) faults.push('MAIL_FROM is needed with SMTP_URL.');
  if (!isMailServer(SMTP_URL)) {
    faults.push(
      'SMTP_URL must be the address of a server without path and parameters; special characters of the password are written as %40 and the like.',
    );
  }
  return faults;
}

/** An empty setting is not used. */
function addressFaults(addresses: Record<string, string | undefined>): string[] {
  return Object.entries(addresses).flatMap(([name, address]) =>
    address && !URL.canParse(address) ? [`${name} is not an address.`] : [],
  );
}

function isBareOrigin(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null && url.pathname === '/' && url.username === '' && url.password === '' && !/\s/.test(address)
  );
}

function isMailServer(address: string): boolean {
  const url = URL.parse(address);
  const isBare = url !== null && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  return isBare && url.hostname !== '' && isDecodable(url.username) && isDecodable(url.password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * An IP address, alone or with a prefix length. A network of all addresses would believe everybody.
 */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  const bits = Number(length);
  const isLength =
    length === undefined || (/^\d{1,3}$/.test(length) && bits > 0 && bits <= (version === 4 ? 32 : 128));
  return version !== 0 && isLength && rest.length === 0;
}

/** Plain http is for this machine and, with a warning, for a private network. */
function isOpenlyUnsafe(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && URL.canParse(publicUrl) && httpReach(publicUrl) === 'internet';
}
