import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopesOf } from '../../src/contract/endpoint.ts';
import { SCOPES, type Scope } from '../../src/contract/scopes.ts';
import { insertApiToken } from '../../src/features/apiTokens/server/apiTokenStore.ts';
import { makeApiToken } from '../../src/features/apiTokens/server/identifyProgram.ts';
import { hashSecret } from '../../src/platform/http/secrets.ts';
import type { Route } from '../../src/platform/http/Route.ts';
import { ENDPOINT_CALLS, makeScene, pathOf } from '../support/endpointCalls.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember, type MakeMember, type Member } from '../support/makeMember.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { routesOf } from '../support/routesOf.ts';

/**
 * The callers, from left to right: a visitor; a member who is not verified; a member; a moderator;
 * an admin; an admin without the second factor that the site asks for; somebody banned in a session
 * from before; a program with a member's token of no scope, and of all scopes; a program with an
 * admin's token of all scopes; a page of another site in a member's browser.
 */
const ACTORS =
  'visitor unverified member moderator admin lacking banned narrow wide staffProgram forged'.split(' ');

/**
 * + is let through, 1 must log in (401), 3 is refused (403), 9 comes from elsewhere (419). Written
 * by hand: it is what is meant.
 */
// oxfmt-ignore
const MATRIX: Record<string, string> = {
  'GET /api/site':                            '+ + + + + + + + + + +',
  'GET /api/csrf-cookie':                     '+ + + + + + + + + + +',
  'POST /api/age-gate':                       '+ + + + + + + + + + 9',
  'GET /api/comics':                          '+ + + + + + + + + + +',
  'GET /api/comics/:slug':                    '+ + + + + + + + + + +',
  'GET /api/comics/:slug/chapters':           '+ + + + + + + + + + +',
  'GET /api/comics/:slug/chapters/:chapter':  '+ + + + + + + + + + +',
  'GET /api/comics/:slug/chapters/:chapter/for-members':'1 + + + + + 1 3 3 3 +',
  'GET /api/comics/:slug/characters':         '+ + + + + + + + + + +',
  'GET /api/comics/:slug/gallery':            '+ + + + + + + + + + +',
  'GET /api/comics/:slug/gallery/for-members':'1 + + + + + 1 3 3 3 +',
  'GET /api/comics/:slug/download':           '1 + + + + + 1 3 + + +',
  'GET /api/playlists/:slug/download':        '1 + + + + + 1 3 + + +',
  'POST /api/downloads':                      '1 + + + + + 1 3 + + 9',
  'GET /api/picture-passes':                  '1 + + + + + 1 3 3 3 +',
  'GET /api/comic-cards':                     '+ + + + + + + + + + +',
  'GET /api/popular-comics':                  '+ + + + + + + + + + +',
  'GET /api/ads':                             '+ + + + + + + + + + +',
  'POST /api/ad-counts':                      '+ + + + + + + + + + 9',
  'POST /api/reads':                          '+ + + + + + + + + + 9',
  'GET /api/home':                            '+ + + + + + + + + + +',
  'GET /api/playlists':                       '+ + + + + + + + + + +',
  'GET /api/playlists/:slug':                 '+ + + + + + + + + + +',
  'GET /api/own-playlists':                   '1 + + + + + 1 3 3 3 +',
  'GET /api/own-playlists/:slug':             '1 + + + + + 1 3 3 3 +',
  'POST /api/own-playlists':                  '1 + + + + + 1 3 3 3 9',
  'POST /api/own-playlists/:slug/copies':     '1 + + + + + 1 3 3 3 9',
  'PATCH /api/own-playlists/:slug':           '1 + + + + + 1 3 3 3 9',
  'DELETE /api/own-playlists/:slug':          '1 + + + + + 1 3 3 3 9',
  'PUT /api/own-playlists/:slug/items':       '1 + + + + + 1 3 3 3 9',
  'DELETE /api/own-playlists/:slug/items/:item':'1 + + + + + 1 3 3 3 9',
  'PUT /api/own-playlists/:slug/items/:item':'1 + + + + + 1 3 3 3 9',
  'PATCH /api/own-playlists/:slug/items/:item':'1 + + + + + 1 3 3 3 9',
  'GET /api/own-playlists/:slug/file':        '1 + + + + + 1 3 3 3 +',
  'GET /api/own-playlists/:slug/leftovers':   '1 + + + + + 1 3 3 3 +',
  'PUT /api/own-playlists/:slug/leftovers':   '1 + + + + + 1 3 3 3 9',
  'GET /api/own-playlists/:slug/people':      '1 + + + + + 1 3 3 3 +',
  'POST /api/own-playlists/:slug/invites':    '1 + + + + + 1 3 3 3 9',
  'DELETE /api/own-playlists/:slug/invites/:id':'1 + + + + + 1 3 3 3 9',
  'DELETE /api/own-playlists/:slug/members/:username':'1 + + + + + 1 3 3 3 9',
  'PUT /api/own-playlists/:slug/handover':    '1 + + + + + 1 3 3 3 9',
  'DELETE /api/own-playlists/:slug/handover': '1 + + + + + 1 3 3 3 9',
  'POST /api/own-playlists/:slug/handover':   '1 + + + + + 1 3 3 3 9',
  'PUT /api/own-playlists/:slug/passing-on':  '1 + + + + + 1 3 3 3 9',
  'GET /api/playlist-invites/:token':         '1 + + + + + 1 3 3 3 +',
  'POST /api/playlist-invites/:token':        '1 + + + + + 1 3 3 3 9',
  'POST /api/list-files':                     '1 + + + + + 1 3 3 3 9',
  'PUT /api/list-files/:id':                  '1 + + + + + 1 3 3 3 9',
  'GET /api/member-imports':                  '1 + + + + + 1 3 + + +',
  'POST /api/member-imports':                 '1 + + + + + 1 3 + + 9',
  'GET /api/member-imports/:id':              '1 + + + + + 1 3 + + +',
  'GET /api/member-imports/:id/entries':      '1 + + + + + 1 3 + + +',
  'PUT /api/member-imports/:id/entries/:position':'1 + + + + + 1 3 + + 9',
  'POST /api/member-imports/:id/apply':       '1 + + + + + 1 3 + + 9',
  'POST /api/member-imports/:id/undo':        '1 + + + + + 1 3 + + 9',
  'DELETE /api/member-imports/:id':           '1 + + + + + 1 3 + + 9',
  'GET /api/member-exports/myanimelist':      '1 + + + + + 1 3 + + +',
  'GET /api/playlist-places/:slug':           '+ + + + + + + + + + +',
  'GET /api/moderation/playlists':            '1 3 3 + + 3 1 3 3 3 3',
  'PUT /api/moderation/playlists/:slug/hidden':'1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/moderation/playlists/:slug/hidden':'1 3 3 + + 3 1 3 3 3 9',
  'GET /api/pages':                           '+ + + + + + + + + + +',
  'GET /api/pages/:slug':                     '+ + + + + + + + + + +',
  'GET /api/taxonomies':                      '+ + + + + + + + + + +',
  'GET /api/taxonomies/:taxonomy':            '+ + + + + + + + + + +',
  'GET /api/taxonomies/:taxonomy/:slug':      '+ + + + + + + + + + +',
  'GET /api/search':                          '+ + + + + + + + + + +',
  'GET /api/captcha':                         '+ + + + + + + + + + +',
  'POST /api/login':                          '+ + + + + + + + + + 9',
  'GET /api/logout':                          '+ + + + + + + + + + 9',
  'POST /api/logout':                         '+ + + + + + + + + + 9',
  'POST /api/register':                       '+ + + + + + + + + + 9',
  'POST /api/password/create':                '+ + + + + + + + + + 9',
  'POST /api/password/check':                 '+ + + + + + + + + + 9',
  'POST /api/password/reset':                 '+ + + + + + + + + + 9',
  'POST /api/email/verify':                   '+ + + + + + + + + + 9',
  'POST /api/email/cancel':                  '+ + + + + + + + + + 9',
  'POST /api/email/resend':                   '1 + + + + + 1 3 3 3 9',
  'GET /api/account':                         '1 + + + + + 1 3 + + +',
  'PATCH /api/account':                       '1 + + + + + 1 3 3 3 9',
  'PUT /api/account/avatar':                  '1 3 + + + + 1 3 3 3 9',
  'DELETE /api/account/avatar':               '1 + + + + + 1 3 3 3 9',
  'DELETE /api/moderation/avatars/:username': '1 3 3 + + 3 1 3 3 3 9',
  'PUT /api/account/email':                   '1 + + + + + 1 3 3 3 9',
  'PUT /api/account/password':                '1 + + + + + 1 3 3 3 9',
  'PATCH /api/account/settings':              '1 + + + + + 1 3 + + 9',
  'GET /api/account/content-choices':         '1 + + + + + 1 3 3 3 +',
  'GET /api/account/blockable-terms':         '1 + + + + + 1 3 3 3 +',
  'GET /api/account/export':                  '1 + + + + + 1 3 + + +',
  'POST /api/account/deletion':               '1 + + + + + 1 3 3 3 9',
  'GET /api/sessions':                        '1 + + + + + 1 3 3 3 +',
  'DELETE /api/sessions':                     '1 + + + + + 1 3 3 3 9',
  'DELETE /api/sessions/:id':                 '1 + + + + + 1 3 3 3 9',
  'GET /api/second-factors':                  '1 + + + + + 1 3 3 3 +',
  'POST /api/second-factors/totp':            '1 3 + + + + 1 3 3 3 9',
  'PUT /api/second-factors/totp':             '1 + + + + + 1 3 3 3 9',
  'POST /api/second-factors/totp/removal':    '1 + + + + + 1 3 3 3 9',
  'POST /api/second-factors/backup-codes':    '1 + + + + + 1 3 3 3 9',
  'POST /api/passkeys/options':               '1 3 + + + + 1 3 3 3 9',
  // A caller that gets no options has no challenge to answer: passkey_failed.
  'POST /api/passkeys':                       '1 1 + + + + 1 3 3 3 9',
  'POST /api/passkeys/:id/removal':           '1 + + + + + 1 3 3 3 9',
  'POST /api/second-factors/proof':           '1 + + + + + 1 3 3 3 9',
  'POST /api/passkeys/proof-options':         '1 + + + + + 1 3 3 3 9',
  'POST /api/passkeys/proof':                 '1 + + + + + 1 3 3 3 9',
  'POST /api/passkeys/login-options':         '+ + + + + + + + + + 9',
  'POST /api/passkeys/login':                 '+ + + + + + + + + + 9',
  'GET /api/tokens':                          '1 + + + + + 1 3 3 3 +',
  'POST /api/tokens':                         '1 3 + + + + 1 3 3 3 9',
  'DELETE /api/tokens/:id':                   '1 + + + + + 1 3 3 3 9',
  'POST /api/hidden-comics':                  '1 + + + + + 1 3 3 3 9',
  'GET /api/member-notes':                    '1 + + + + + 1 3 3 3 +',
  'PUT /api/member-notes':                    '1 + + + + + 1 3 3 3 9',
  'GET /api/comic-marks':                     '1 + + + + + 1 3 + + +',
  'PUT /api/comic-marks':                     '1 + + + + + 1 3 + + 9',
  'GET /api/comic-marks/:slug/favorites':     '1 + + + + + 1 3 + + +',
  'GET /api/push':                            '1 + + + + + 1 3 3 3 +',
  'PUT /api/push':                            '1 + + + + + 1 3 3 3 9',
  'DELETE /api/push/:id':                     '1 + + + + + 1 3 3 3 9',
  'GET /api/feeds':                           '1 + + + + + 1 3 3 3 +',
  'POST /api/feeds':                          '1 + + + + + 1 3 3 3 9',
  'DELETE /api/feeds/:id':                    '1 + + + + + 1 3 3 3 9',
  'GET /api/follows':                         '1 + + + + + 1 3 3 3 +',
  'GET /api/follows/:kind/:slug':             '1 + + + + + 1 3 3 3 +',
  'PUT /api/follows/:kind/:slug':             '1 + + + + + 1 3 3 3 9',
  'DELETE /api/follows/:kind/:slug':          '1 + + + + + 1 3 3 3 9',
  'GET /api/new-chapters':                    '1 + + + + + 1 3 3 3 +',
  'GET /api/unread-counts':                   '1 + + + + + 1 3 3 3 +',
  'GET /api/progress':                        '1 + + + + + 1 3 + + +',
  'PUT /api/progress':                        '1 + + + + + 1 3 + + 9',
  'DELETE /api/progress':                     '1 + + + + + 1 3 + + 9',
  'GET /api/reading-statistics':              '1 + + + + + 1 3 + + +',
  'DELETE /api/reading-statistics':           '1 + + + + + 1 3 + + 9',
  'DELETE /api/progress/:slug':               '1 + + + + + 1 3 + + 9',
  'GET /api/member-blocks':                   '1 + + + + + 1 3 3 3 +',
  'PUT /api/member-blocks/:username':         '1 + + + + + 1 3 3 3 9',
  'DELETE /api/member-blocks/:username':      '1 + + + + + 1 3 3 3 9',
  'GET /api/notices':                         '1 + + + + + 1 3 3 3 +',
  'GET /api/notices/count':                   '1 + + + + + 1 3 3 3 +',
  'POST /api/notices/read':                   '1 + + + + + 1 3 3 3 9',
  'POST /api/notices/seen':                   '1 + + + + + 1 3 3 3 9',
  'GET /api/digest':                          '1 + + + + + 1 3 3 3 +',
  'PUT /api/digest':                          '1 3 + + + + 1 3 3 3 9',
  'GET /api/comments':                        '+ + + + + + + + + + +',
  'GET /api/comments/:id':                    '+ + + + + + + + + + +',
  'GET /api/more-comments':                   '+ + + + + + + + + + +',
  'GET /api/comment-cut':                     '+ + + + + + + + + + +',
  'GET /api/own-comments':                    '1 + + + + + 1 3 3 3 +',
  'POST /api/comments':                       '1 3 + + + + 1 3 3 3 9',
  'PATCH /api/comments/:id':                  '1 3 + + + + 1 3 3 3 9',
  'DELETE /api/comments/:id':                 '1 + + + + + 1 3 3 3 9',
  'PUT /api/comments/:id/vote':               '1 3 + + + + 1 3 3 3 9',
  'POST /api/reports':                        '+ + + + + + + + + + 9',
  'GET /api/moderation/items':               '1 3 3 + + 3 1 3 3 3 3',
  'GET /api/moderation/count':               '1 3 3 + + 3 1 3 3 3 3',
  'GET /api/moderation/items/:id':           '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/moderation/items/:id/claim':    '1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/moderation/items/:id/claim':  '1 3 3 + + 3 1 3 3 3 9',
  'POST /api/moderation/items/:id/notes':    '1 3 3 + + 3 1 3 3 3 9',
  'POST /api/moderation/items/:id/decide':   '1 3 3 + + 3 1 3 3 3 9',
  'POST /api/moderation/items/:id/undo':     '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/comments/:id/removal':           '1 + + + + + 1 3 3 3 +',
  'POST /api/comments/:id/appeal':           '1 + + + + + 1 3 3 3 9',
  'GET /api/moderation/comments/:id':        '1 3 3 + + 3 1 3 3 3 3',
  'GET /api/moderation/threads':             '1 3 3 + + 3 1 3 3 3 3',
  'PATCH /api/moderation/threads':           '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/moderation/comments/:id/votes':  '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/moderation/comments/:id/acts':  '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/moderation/members/:id':         '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/moderation/members/:id/acts':   '1 3 3 + + 3 1 3 3 3 9',
  'PUT /api/moderation/comments/:id/lock':   '1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/moderation/comments/:id/lock':'1 3 3 + + 3 1 3 3 3 9',
  'PUT /api/moderation/comments/:id/pin':    '1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/moderation/comments/:id/pin': '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/admin/comments':                 '1 3 3 + + 3 1 3 3 3 3',
  'GET /api/admin/comment-count':            '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/admin/comment-batches':         '1 3 3 + + 3 1 3 3 3 9',
  'POST /api/admin/comment-batches/preview': '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/admin/comment-batches':          '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/admin/comment-batches/:id/undo':'1 3 3 + + 3 1 3 3 3 9',
  'POST /api/admin/comment-purges/preview':  '1 3 3 + + 3 1 3 3 3 9',
  'POST /api/admin/comment-purges':          '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/admin/comment-rules':            '1 3 3 3 + 3 1 3 3 3 3',
  'POST /api/admin/comment-rules':           '1 3 3 3 + 3 1 3 3 3 9',
  'PATCH /api/admin/comment-rules/:id':      '1 3 3 3 + 3 1 3 3 3 9',
  'DELETE /api/admin/comment-rules/:id':     '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/comment-rules/test':      '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/admin/comics':                   '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comic-count':              '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comics/:slug':             '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comics/:slug/pictures':    '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comics/:slug/preview':     '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comics/:slug/preview/chapters':'1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comics/:slug/preview/chapters/:chapter':'1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comics/:slug/preview/gallery':'1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/chapters':                 '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/chapter-count':            '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/plans':                    '1 3 3 + + 3 1 3 3 + 3',
  'POST /api/admin/chapter-changes':         '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics':                  '1 3 3 3 + 3 1 3 3 + 9',
  'PATCH /api/admin/comics/:slug':           '1 3 3 3 + 3 1 3 3 + 9',
  'PATCH /api/admin/comics/:slug/labels':    '1 3 3 + + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/undo':       '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/terms':                    '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/term-count':               '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comic-choices':            '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/term-choices':             '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/terms/:id':                '1 3 3 + + 3 1 3 3 + 3',
  'POST /api/admin/pictures':                '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/terms':                   '1 3 3 3 + 3 1 3 3 + 9',
  'PATCH /api/admin/terms/:id':              '1 3 3 3 + 3 1 3 3 + 9',
  'DELETE /api/admin/terms/:id':             '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/like-terms/:taxonomy':     '1 3 3 + + 3 1 3 3 + 3',
  'PUT /api/admin/terms/:id/apart/:other':   '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/terms/:id/implications':  '1 3 3 3 + 3 1 3 3 + 9',
  'PUT /api/admin/comics/:slug/implied-terms/:term':'1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/terms/:id/merge':         '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/term-merges/:id/undo':    '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/bulk-edits/preview':       '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/bulk-edits/rows':          '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/bulk-edits/csv':           '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/bulk-edits/csv/read':      '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/bulk-edits/values':        '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/bulk-edits':               '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/bulk-edits':                '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/bulk-edit-count':           '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/bulk-edits/:id':            '1 3 3 3 + 3 1 3 3 + 3',
  'POST /api/admin/bulk-edits/:id/cancel':    '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/bulk-edits/:id/undo':       '1 3 3 3 + 3 1 3 3 + 3',
  'POST /api/admin/bulk-edits/:id/undo':      '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/versions/:kind/:id':       '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/working-copies/:kind/:id': '1 3 3 3 + 3 1 3 3 3 3',
  'PUT /api/admin/working-copies/:kind/:id/:tab':'1 3 3 3 + 3 1 3 3 3 9',
  'DELETE /api/admin/working-copies/:kind/:id/:tab':'1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/presences/:kind/:id':     '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/comics/:slug/publish':    '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/unpublish':  '1 3 3 + + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/schedule':   '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/schedule':'1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/chapter-schedule':'1 3 3 3 + 3 1 3 3 + 9',
  'DELETE /api/admin/comics/:slug':          '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/restore':    '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/comics/:slug/chapters':    '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/comics/:slug/chapters/:chapter':'1 3 3 + + 3 1 3 3 + 3',
  'PATCH /api/admin/comics/:slug/chapters/:chapter':'1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/pictures':'1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/pictures/:picture/rotate':'1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/move':'1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/comics/:slug/chapters/:chapter/move-preview':'1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/comics/:slug/merge-preview':'1 3 3 3 + 3 1 3 3 + 3',
  'POST /api/admin/comics/:slug/merge':      '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/comics/:slug/moves':       '1 3 3 3 + 3 1 3 3 + 3',
  'POST /api/admin/chapter-moves/:id/undo':  '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/publish':'1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/unpublish':'1 3 3 + + 3 1 3 3 + 9',
  'DELETE /api/admin/comics/:slug/chapters/:chapter':'1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/restore':'1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/uploads':                  '1 3 3 3 + 3 1 3 3 + 3',
  'POST /api/admin/uploads':                 '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/uploads/:id':              '1 3 3 3 + 3 1 3 3 + 3',
  'PUT /api/admin/uploads/:id/files/:file/:offset':'1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/uploads/:id/enter':       '1 3 3 3 + 3 1 3 3 + 9',
  'DELETE /api/admin/uploads/:id':           '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/palette':                  '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/overview/:need':           '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/jobs':                     '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/job-count':                '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/import-notes':             '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/import-note-count':        '1 3 3 3 + 3 1 3 3 3 3',
  'POST /api/admin/import-notes/settled':    '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/jobs/:id/retry':          '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/jobs/:id/cancel':         '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/admin/slides':                   '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/slides/:id':               '1 3 3 3 + 3 1 3 3 + 3',
  'POST /api/admin/slides':                  '1 3 3 3 + 3 1 3 3 + 9',
  'PATCH /api/admin/slides/:id':             '1 3 3 3 + 3 1 3 3 + 9',
  'DELETE /api/admin/slides/:id':            '1 3 3 3 + 3 1 3 3 + 9',
  'PUT /api/admin/slide-order':              '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/ads':                      '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/ad-count':                 '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/ads/:id':                  '1 3 3 3 + 3 1 3 3 3 3',
  'POST /api/admin/ads':                     '1 3 3 3 + 3 1 3 3 3 9',
  'PATCH /api/admin/ads/:id':                '1 3 3 3 + 3 1 3 3 3 9',
  'DELETE /api/admin/ads/:id':               '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/admin/home':                     '1 3 3 3 + 3 1 3 3 + 3',
  'PATCH /api/admin/home':                   '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/playlists':                '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/playlist-choices':         '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/playlist-count':           '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/playlists/:slug':          '1 3 3 3 + 3 1 3 3 + 3',
  'POST /api/admin/playlist-entries':        '1 3 3 3 + 3 1 3 3 + 9',
  'POST /api/admin/playlists':               '1 3 3 3 + 3 1 3 3 + 9',
  'PATCH /api/admin/playlists/:slug':        '1 3 3 3 + 3 1 3 3 + 9',
  'DELETE /api/admin/playlists/:slug':       '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/pages':                    '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/page-count':               '1 3 3 3 + 3 1 3 3 + 3',
  'GET /api/admin/pages/:slug/:language':    '1 3 3 3 + 3 1 3 3 + 3',
  'POST /api/admin/pages':                   '1 3 3 3 + 3 1 3 3 + 9',
  'PATCH /api/admin/pages/:slug/:language':  '1 3 3 3 + 3 1 3 3 + 9',
  'DELETE /api/admin/pages/:slug/:language': '1 3 3 3 + 3 1 3 3 + 9',
  'GET /api/admin/statistics':               '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/storage':                  '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/storage/check':            '1 3 3 3 + 3 1 3 3 3 3',
  'POST /api/admin/storage/check':           '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/admin/site':                     '1 3 3 3 + 3 1 3 3 3 3',
  'PATCH /api/admin/site':                   '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/site/effects':            '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/admin/welcome':                  '1 3 3 3 + 3 1 3 3 3 3',
  'POST /api/admin/welcome':                 '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/profiles/:username':              '+ + + + + + + + + + +',
  'GET /api/profiles/:username/comments':     '+ + + + + + + + + + +',
  'GET /api/profiles/:username/parts':        '+ + + + + + + + + + +',
  'GET /api/profiles/:username/comics':       '+ + + + + + + + + + +',
  'GET /api/profiles/:username/playlists':    '+ + + + + + + + + + +',
  'GET /api/admin/audit':                    '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/audit/count':              '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/audit/:id':                '1 3 3 3 + 3 1 3 3 3 3',
  'GET /api/admin/audit/export':             '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/admin/table-views/:table':        '1 3 3 + + 3 1 3 3 3 3',
  'PUT /api/admin/table-views/:table':        '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/admin/users':                     '1 3 3 + + 3 1 3 3 3 3',
  'GET /api/admin/users/count':               '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/admin/users/approvals':          '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/admin/limits':                   '1 3 3 + + 3 1 3 3 + 3',
  'GET /api/admin/users/:id/limits':         '1 3 3 3 + 3 1 3 3 3 3',
  'PUT /api/admin/users/:id/limits':         '1 3 3 3 + 3 1 3 3 3 9',
  'PATCH /api/users/:id':                     '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/users/:id/ban':                  '1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/users/:id/ban':                '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/users/:id/record':                '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/users/:id/warnings':             '1 3 3 + + 3 1 3 3 3 9',
  'POST /api/users/:id/notes':                '1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/users/:id/sessions':           '1 3 3 3 + 3 1 3 3 3 9',
  'DELETE /api/users/:id/second-factor':      '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/users/:id/verification':         '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/account/warnings':                '1 + + + + + 1 3 3 3 +',
  'POST /api/account/warnings/:id/read':      '1 + + + + + 1 3 3 3 9',
};

/** Writes of staff that change nothing others see, with why no act is recorded. */
const WITHOUT_ACT: Record<string, string> = {
  'POST /api/admin/bulk-edits/preview': 'it changes nothing',
  'POST /api/admin/bulk-edits/rows': 'it changes nothing',
  'POST /api/admin/bulk-edits/csv': 'it changes nothing',
  'POST /api/admin/bulk-edits/csv/read': 'it changes nothing',
  'POST /api/admin/bulk-edits/values': 'it changes nothing',
  'POST /api/admin/site/effects': 'it changes nothing',
  'POST /api/admin/comment-batches/preview': 'it changes nothing',
  'POST /api/admin/comment-purges/preview': 'it changes nothing',
  'POST /api/admin/comment-rules/test': 'it changes nothing',
  'POST /api/admin/welcome': 'it changes nothing that others see',
  'POST /api/moderation/items/:id/claim': 'says who is at work',
  'DELETE /api/moderation/items/:id/claim': 'says who is at work',
  'POST /api/admin/playlist-entries': 'it changes nothing',
  'PUT /api/admin/working-copies/:kind/:id/:tab': 'unsaved text is its writer’s alone',
  'DELETE /api/admin/working-copies/:kind/:id/:tab': 'unsaved text is its writer’s alone',
  'POST /api/admin/presences/:kind/:id': 'says who is looking',
  'POST /api/admin/comics/:slug/chapters/:chapter/pictures': 'no page shows it yet',
  'POST /api/admin/comics/:slug/chapters/:chapter/pictures/:picture/rotate': 'no page shows it yet',
  'POST /api/admin/uploads': 'nothing is entered yet',
  'PUT /api/admin/uploads/:id/files/:file/:offset': 'nothing is entered yet',
  'DELETE /api/admin/uploads/:id': 'nothing was entered',
  'POST /api/admin/pictures': 'nothing shows it yet',
  'POST /api/admin/terms/:id/implications': 'it changes nothing',
  'PUT /api/admin/table-views/:table': 'the columns and saved filters of the caller alone',
};

/** Changes of the ways into one's own account: of staff they are acts, of members they are none. */
const ACTS_ON_OWN = [
  'PUT /api/account/password',
  'POST /api/account/deletion',
  'PUT /api/second-factors/totp',
  'POST /api/second-factors/totp/removal',
  'POST /api/second-factors/backup-codes',
  'POST /api/passkeys',
  'POST /api/passkeys/:id/removal',
  'POST /api/tokens',
  'DELETE /api/tokens/:id',
];
const STAFF = ['moderator', 'admin', 'lacking'];

const STATUS: Record<string, number> = { '+': 200, '1': 401, '3': 403, '9': 419 };

let site: TestSite;
let routes: Route[];
const keyOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  routes = await routesOf(site);
  const comic = await makeComic(site.services, { title: 'Known', tags: ['Known'] });
  await makePlaylist(site.services, { slug: 'known', items: [{ comicId: comic.id }] });
  // A second admin, so that the first one is not kept as the last.
  await makeMember(site, { role: 'admin' });
});
afterAll(() => site.close());

describe('the matrix of who may call what', () => {
  it('has a row for every endpoint and for no other, as its calls are', () => {
    const keys = routes.map(keyOf);
    expect(Object.keys(MATRIX).toSorted()).toEqual(keys.toSorted());
    expect(Object.keys(ENDPOINT_CALLS).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('is what each endpoint states', () => {
    const accessOf: Record<string, string> = { visitor: 'anyone', member: 'user' };
    const meant = (row = '') => {
      const signs = Object.fromEntries(row.split(' ').map((sign, index) => [ACTORS[index], sign]));
      const least = ['visitor', 'member', 'moderator', 'admin'].find((actor) => signs[actor] === '+');
      return accessOf[least ?? ''] ?? least;
    };
    const stated = Object.fromEntries(routes.map((one) => [keyOf(one), one.endpoint.access]));
    expect(stated).toEqual(Object.fromEntries(routes.map((one) => [keyOf(one), meant(MATRIX[keyOf(one)])])));
  });

  it('has a place for every caller in every row', () => {
    const wrong = Object.entries(MATRIX).filter(([, row]) => row.split(' ').length !== ACTORS.length);
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(MATRIX))('holds for %s', async (key, row) => {
    const [method = '', path = ''] = key.split(' ');
    const answers: Record<string, number> = {};
    const acts: Record<string, boolean> = {};
    for (const actor of ACTORS) {
      const { caller, member } = await enter(actor);
      const call = (await ENDPOINT_CALLS[key]?.(await makeScene(site, member))) ?? {};
      if (actor === 'banned') await ban(member);
      const { status } = await caller.call(method, pathOf(path, call), call.body);
      answers[actor] = status;
      acts[actor] = await hasAct(member);
    }
    const meant = row.split(' ').map((sign, index) => [ACTORS[index] ?? '', STATUS[sign]]);
    expect(answers).toEqual(Object.fromEntries(meant));
    // A call of staff that acts is guarded against other sites, whatever its method.
    const isActing = row.startsWith('1 3 3') && row.endsWith('9') && !(key in WITHOUT_ACT);
    const isAct = (actor: string) => isActing || (ACTS_ON_OWN.includes(key) && STAFF.includes(actor));
    const meantActs = ACTORS.map((actor) => [actor, isAct(actor) && answers[actor] === 200]);
    expect(acts, 'entries in the audit log').toEqual(Object.fromEntries(meantActs));
  });
});

describe('a program', () => {
  it('needs all scopes of a call that has several', async () => {
    const several = routes.filter(({ endpoint }) => (scopesOf(endpoint)?.length ?? 0) > 1);
    expect(several.map(keyOf).toSorted()).toEqual([
      'POST /api/member-imports/:id/apply',
      'POST /api/member-imports/:id/undo',
    ]);
    for (const { endpoint } of several)
      for (const missing of scopesOf(endpoint) ?? []) {
        const { caller, member } = await asProgram(SCOPES.filter((scope) => scope !== missing));
        const key = `${endpoint.method} ${endpoint.path}`;
        const call = (await ENDPOINT_CALLS[key]?.(await makeScene(site, member))) ?? {};
        const { status } = await caller.call(endpoint.method, pathOf(endpoint.path, call), call.body);
        expect(status, `${key} without ${missing}`).toBe(403);
      }
  });
});

type Actor = { caller: Caller; member: Member | null };
let addresses = 0;

/** An address that nobody else calls from. */
function ownAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
}

async function asProgram(scopes: readonly Scope[], options: MakeMember = {}): Promise<Actor> {
  const member = await makeMember(site, options);
  const [caller, token] = [makeCaller(site, ownAddress()), makeApiToken()];
  const row = { id: uuidv7(), user_id: member.id, name: 'Shelf', days: null, scopes };
  await insertApiToken(site.services.database.write, { ...row, token_hash: hashSecret(token) });
  caller.token = token;
  return { member, caller };
}

/** A caller of this kind with an account of its own, from an address of its own. */
async function enter(actor: string): Promise<Actor> {
  const headers = ownAddress();
  const inSession = async (options: MakeMember = {}, more: Record<string, string> = {}): Promise<Actor> => {
    const member = await makeMember(site, options);
    return { member, caller: await callAs(site, member, { ...headers, ...more }) };
  };
  const makers: Record<string, () => Promise<Actor>> = {
    visitor: async () => ({ caller: makeCaller(site, headers), member: null }),
    unverified: () => inSession({ isVerified: false }),
    member: () => inSession(),
    moderator: () => inSession({ role: 'moderator' }),
    admin: () => inSession({ role: 'admin' }),
    lacking: () => inSession({ role: 'admin', hasSecondFactor: false }),
    banned: () => inSession(),
    narrow: () => asProgram([]),
    wide: () => asProgram(SCOPES),
    staffProgram: () => asProgram(SCOPES, { role: 'admin' }),
    forged: () => inSession({}, { origin: 'https://elsewhere.example' }),
  };
  const make = makers[actor];
  if (!make) throw new Error(`nobody is called ${actor}`);
  return make();
}

/** Whether the audit log has an act of theirs. */
async function hasAct(member: Member | null): Promise<boolean> {
  const { write } = site.services.database;
  const entry = await write
    .selectFrom('audit_entries')
    .select('id')
    .where('actor_id', '=', member?.id ?? null)
    .where('actor_id', 'is not', null)
    .executeTakeFirst();
  return entry !== undefined;
}

async function ban(member: Member | null): Promise<void> {
  await site.services.database.write
    .updateTable('users')
    .set({ banned_until: '2200-01-01T00:00:00Z' })
    .where('id', '=', member?.id ?? '')
    .execute();
}
