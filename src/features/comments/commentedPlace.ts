import type { CommentTarget } from './commentTargets.ts';

const KINDS: [pattern: RegExp, kind: CommentTarget][] = [
  [/^\/(?:post|webtoon)\/([^/]+)\/comments(?:\/|$)/, 'comic'],
  [/^\/(?:post|webtoon)\/([^/]+\/[^/]+)\/comments(?:\/|$)/, 'chapter'],
  [/^\/characters\/character\/([^/]+)\/comments(?:\/|$)/, 'character'],
  [/^\/artists\/artist\/([^/]+)\/comments(?:\/|$)/, 'artist'],
  [/^\/authors\/author\/([^/]+)\/comments(?:\/|$)/, 'author'],
  [/^\/playlists\/playlist\/([^/]+)\/comments(?:\/|$)/, 'playlist'],
];

/** The target whose comments a page shows. `path` begins with the language, and may be escaped. */
export function commentedPlace(path: string): { kind: CommentTarget; target: string } | undefined {
  const rest = path.replace(/^\/[^/]*/, '');
  for (const [pattern, kind] of KINDS) {
    const [, target] = pattern.exec(rest) ?? [];
    if (target !== undefined) return decoded(kind, target);
  }
  return undefined;
}

function decoded(kind: CommentTarget, target: string): ReturnType<typeof commentedPlace> {
  try {
    return { kind, target: decodeURIComponent(target) };
  } catch {
    return undefined;
  }
}
