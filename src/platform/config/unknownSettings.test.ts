import { describe, expect, it } from 'vitest';
import { configSchema } from './configSchema.ts';
import { unknownSettings } from './unknownSettings.ts';

const known = Object.keys(configSchema.properties);
const faultsOf = (variables: Record<string, string>) => unknownSettings(variables, known);

describe('a setting that is misspelt', () => {
  it.each([
    ['SITE_TITEL', 'SITE_TITLE'],
    ['SMTP_URI', 'SMTP_URL'],
    ['S3_SECRET_ACESS_KEY', 'S3_SECRET_ACCESS_KEY'],
    ['LEGAL_DMCA_MAIL', 'LEGAL_DMCA_EMAIL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['site_title', 'SITE_TITLE'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
  ])('%s is a fault', (name, meant) => {
    expect(faultsOf({ [name]: 'x' })).toEqual([`${name} is no setting. Did you mean ${meant}?`]);
  });

  it.each(['SITE_BACKGROUND_MUSIC', 'DATABASE_POOL_SIZE_OF_REPLICAS'])(
    '%s is ours by its beginning and like none: it is a fault too',
    (name) => {
      expect(faultsOf({ [name]: 'x' })).toEqual([`${name} is no setting. docs/settings.md has them all.`]);
    },
  );
});

describe('the variables of others', () => {
  it('are ignored', () => {
    const others = `HOME PATH PWD SHELL TERM USER LANG LC_ALL MAIL EDITOR TZ HOSTNAME SHLVL CHOST RHOST POST LPORT
      NODE_ENV NODE_OPTIONS INIT_CWD npm_config_cache npm_package_name npm_lifecycle_event COLUMNS LOGNAME
      XDG_DATA_DIRS XDG_DATA_HOME SSH_CONNECTION DISPLAY CI DEBUG JAVA_HOME PGHOST PGPORT AWS_REGION LOG_DIR
      GIT_AUTHOR_NAME DBUS_SESSION_BUS_ADDRESS LISTEN_FDS INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY
      KUBERNETES_SERVICE_HOST DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT DATABASE_PORT_5432_TCP_ADDR no_proxy
      SUDO_USER DATA_HOME PUBLIC_KEY IMAGE_NAME ACCOUNT_ID LOG_FILE`;
    expect(faultsOf(Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x'])))).toEqual([]);
    expect(faultsOf({ DATABASE_PORT: 'tcp://10.0.0.1:5432' })).toEqual([]);
  });

  it('are not our settings, nor the files that hold those', () => {
    const all = known.flatMap((name) => [name, `${name}_FILE`]);
    expect(faultsOf(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([]);
  });
});
