import type { Scope } from '../../../contract/scopes.ts';

const KEYS = {
  'account:read': 'readAccount',
  'settings:write': 'writeSettings',
  'progress:read': 'readProgress',
  'progress:write': 'writeProgress',
  'marks:read': 'readMarks',
  'marks:write': 'writeMarks',
  'data:export': 'exportData',
  'downloads:read': 'download',
  'catalogue:read': 'readCatalogue',
  'catalogue:write': 'writeCatalogue',
} as const satisfies Record<Scope, string>;

/** The key of a scope's words. */
export function scopeKey(scope: Scope): (typeof KEYS)[Scope] {
  return KEYS[scope];
}
