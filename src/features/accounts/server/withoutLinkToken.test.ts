import { expect, it } from 'vitest';
import { withoutLinkToken } from './withoutLinkToken.ts';

it.each([
  ['/en/password-reset/a-secret', '/en/password-reset/[secret]'],
  ['/zh/verify/a-secret/', '/zh/verify/[secret]'],
  ['/fr/email-cancel/a-secret', '/fr/email-cancel/[secret]'],
  ['/feeds/a-secret', '/feeds/[secret]'],
  ['/en/library/playlists/join/a-secret', '/en/library/playlists/join/[secret]'],
  ['/api/playlist-invites/a-secret', '/api/playlist-invites/[secret]'],
  ['/media/for/a-secret/an-id/1/640.webp', '/media/for/[secret]'],
  ['/media/an-id/1/640.webp', '/media/an-id/1/640.webp'],
  ['/verify/a-secret/and/more', '/verify/[secret]'],
  ['/EN/Verify/a-secret', '/EN/Verify/[secret]'],
  ['/en/password-reset', '/en/password-reset'],
  ['/en/post/verify', '/en/post/verify'],
])('writes %s into the log as %s', (path, written) => {
  expect(withoutLinkToken(path)).toBe(written);
});
