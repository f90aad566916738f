import type { Scope } from '../../../contract/scopes.ts';

const KEYS = {
  'account:read': 'readAccount',
  'settings:write': 'writeSettings',
  'progress:read': 'readProgress',
  'progress:write': 'writeProgress',
  'data:export': 'exportData',
} as const satisfies Record<Scope, string>;

/** The key of a scope's words. */
export function scopeKey(scope: Scope): (typeof KEYS)[Scope] {
  return KEYS[scope];
}
