import { resolve } from 'node:path';
import type { Feature } from '../../contract/features.ts';
import { isLanguage, type Language } from '../../contract/languages.ts';
import { configSchema, type Environment } from './configSchema.ts';
import { environmentFaults } from './environmentFaults.ts';
import { furtherFaults } from './furtherFaults.ts';
import { parseEnvironment, type Variables } from './parseEnvironment.ts';
import { siteDescriptions } from './siteDescriptions.ts';
import { unknownSettings } from './unknownSettings.ts';

export type Config = {
  /**
   * The values as given, and as read with defaults: settings that the site keeps are joined
   * with them.
   */
  variables: Variables;
  values: Environment;
  host: string;
  port: number;
  /** Without a closing slash; undefined until the port is known when PORT is 0. */
  public_url: string | undefined;
  data_dir: string;
  database_url: string | undefined;
  database_owner_url: string | undefined;
  postgres_account: string | undefined;
  trusted_proxies: string[];
  storage: StorageConfig;
  log: { level: Environment['LOG_LEVEL']; format: Environment['LOG_FORMAT'] };
  image_processes: number;
  demo: boolean;
  site: SiteConfig;
  legal: LegalConfig;
  accounts: AccountsConfig;
  comments: CommentsConfig;
  mail: MailConfig;
};

/** The settings of comments on the whole site. */
export type CommentsConfig = {
  mode: Environment['COMMENTS'];
  min_account_days: number;
  /** Comments of a chapter are closed until it was read. */
  after_reading: boolean;
  /** So many of a member's first comments wait for staff. */
  held_first: number;
};

export type AccountsConfig = {
  registration: Environment['REGISTRATION'];
  /** If true, no answer of the site reveals whether an e-mail address has an account. */
  is_private: boolean;
  staff_second_factor: boolean;
  captcha_cost: number;
  audit_days: number;
};

export type MailConfig =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'outbox'; dir: string; from: string };

export type StorageConfig =
  | { kind: 'disk'; dir: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | undefined;
      access_key_id: string;
      secret_access_key: string;
      force_path_style: boolean;
    };

export type SiteConfig = {
  id: string;
  letter: string;
  title: string;
  descriptions: Record<Language, string>;
  nsfw: boolean;
  age_gate: Environment['AGE_GATE'];
  cdn: string;
  ua: string;
  collect_url: string;
  languages: Language[];
  /** IANA name. */
  timezone: string;
  features: Feature[];
  social_links: string[];
  robots: Environment['SITE_ROBOTS'];
};

/** The operator's legal data, by the names of the settings. */
export type LegalConfig = Pick<Environment, Extract<keyof Environment, `LEGAL_${string}`>>;

/** Every fault of the environment at once; the program ends with exit code 78 (EX_CONFIG). */
export class ConfigError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(
      faults.length === 1
        ? `The configuration has a fault: ${faults[0]}`
        : `The configuration has ${faults.length} faults:\n- ${faults.join('\n- ')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Checked = { environment: Environment; faults: string[] };

/** The settings, and all that is wrong with them whatever machine they are for. */
export function checkEnvironment(variables: Variables): Checked {
  const faults = unknownSettings(variables, Object.keys(configSchema.properties));
  const environment = parseEnvironment(variables, faults);
  faults.push(...furtherFaults(faults, environmentFaults(environment)));
  return { environment, faults };
}

/**
 * Reads and checks the whole configuration. A secret may be given as `NAME_FILE`, the path of a
 * file that holds it.
 * @throws ConfigError listing every fault
 */
export function readConfig(variables: Variables): Config {
  const { environment, faults } = checkEnvironment(variables);
  if (faults.length > 0) throw new ConfigError(faults);
  return configOf(environment, variables);
}

function configOf(environment: Environment, variables: Variables): Config {
  const dataDir = resolve(environment.DATA_DIR);
  return {
    variables,
    values: environment,
    host: environment.HOST,
    port: environment.PORT,
    // Normalised like the browser's Origin header: lower case, without a default port.
    public_url: environment.PUBLIC_URL === undefined ? undefined : new URL(environment.PUBLIC_URL).origin,
    data_dir: dataDir,
    database_url: environment.DATABASE_URL,
    database_owner_url: environment.DATABASE_OWNER_URL,
    postgres_account: environment.POSTGRES_ACCOUNT,
    trusted_proxies: environment.TRUSTED_PROXIES,
    storage:
      environment.STORAGE === 'disk'
        ? { kind: 'disk', dir: resolve(dataDir, 'media') }
        : {
            kind: 's3',
            bucket: environment.S3_BUCKET ?? '',
            region: environment.S3_REGION,
            endpoint: environment.S3_ENDPOINT,
            access_key_id: environment.S3_ACCESS_KEY_ID ?? '',
            secret_access_key: environment.S3_SECRET_ACCESS_KEY ?? '',
            force_path_style: environment.S3_FORCE_PATH_STYLE,
          },
    log: { level: environment.LOG_LEVEL, format: environment.LOG_FORMAT },
    image_processes: environment.IMAGE_PROCESSES,
    demo: environment.DEMO,
    site: {
      id: environment.SITE_ID,
      letter: environment.SITE_LETTER,
      title: environment.SITE_TITLE,
      descriptions: siteDescriptions(environment),
      nsfw: environment.SITE_NSFW,
      age_gate: environment.AGE_GATE,
      cdn: environment.SITE_CDN,
      ua: environment.SITE_UA,
      collect_url: environment.SITE_COLLECT_URL,
      languages: environment.SITE_LANGUAGES.filter(isLanguage),
      timezone: environment.SITE_TIMEZONE,
      features: environment.SITE_FEATURES as Feature[],
      social_links: environment.SITE_SOCIAL_LINKS,
      robots: environment.SITE_ROBOTS,
    },
    accounts: {
      registration: environment.REGISTRATION,
      is_private:
        environment.ACCOUNT_PRIVACY === 'private' ||
        (environment.ACCOUNT_PRIVACY === 'auto' && environment.SITE_NSFW),
      staff_second_factor: environment.STAFF_SECOND_FACTOR,
      captcha_cost: environment.CAPTCHA_COST,
      audit_days: environment.AUDIT_DAYS,
    },
    comments: {
      mode: environment.COMMENTS,
      min_account_days: environment.COMMENTS_ACCOUNT_DAYS,
      after_reading: environment.COMMENTS_AFTER_READING,
      held_first: environment.COMMENTS_HELD_FIRST,
    },
    mail: mailConfigOf(environment, dataDir),
    legal: Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('LEGAL_'))),
  };
}

function mailConfigOf(environment: Environment, dataDir: string): MailConfig {
  const from = environment.MAIL_FROM ?? `noreply@${hostOf(environment.PUBLIC_URL)}`;
  return environment.SMTP_URL === undefined
    ? { kind: 'outbox', dir: resolve(dataDir, 'outbox'), from }
    : { kind: 'smtp', url: environment.SMTP_URL, from };
}

function hostOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
}
