import { ImageProblem } from './ImageProblem.ts';

/** The formats we accept, and the only types a picture is ever served as. */
export const IMAGE_MIMES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type ImageFormat = keyof typeof IMAGE_MIMES;

/** Other pictures people have, by how they begin, to say what is wrong with them. */
const REFUSED_SIGNATURES: readonly [name: string, signatures: string[]][] = [
  ['TIFF', ['II*\0', 'II+\0', 'MM\0*', 'MM\0+']],
  ['Photoshop', ['8BPS']],
  ['JPEG XL', ['\xff\x0a', '\0\0\0\x0cJXL ']],
  ['JPEG 2000', ['\0\0\0\x0cjP  ', '\xff\x4f\xff\x51']],
  ['icon', ['\0\0\x01\0', '\0\0\x02\0']],
];
const SVG = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s/>]/i;
const HEIC_BRAND = /^(he[a-z]{2}|mif1|msf1)$/;

/**
 * The format of a picture by its first bytes, never by its name. 512 bytes are enough.
 * @throws ImageProblem `unsupported_format` for other kinds of picture (SVG among them),
 * `not_an_image` for everything else.
 */
export function recogniseImage(bytes: Uint8Array): ImageFormat {
  if (bytes.length === 0) throw new ImageProblem('not_an_image', 'The file is empty.');
  // One char per byte, so that the patterns below are about bytes.
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (isStillAvif(head)) return 'avif';
  const refused = refusedKind(head);
  if (refused) {
    throw new ImageProblem(
      'unsupported_format',
      `This is a picture of kind ${refused}; only JPEG, PNG, GIF, WebP, AVIF, TIFF and BMP are read.`,
    );
  }
  throw new ImageProblem('not_an_image', 'The content is not a picture.');
}

function refusedKind(head: string): string | undefined {
  if (SVG.test(head)) return 'SVG';
  if (head.startsWith('BM') && head.slice(6, 10) === '\0\0\0\0') return 'BMP';
  if (head.slice(4, 12) === 'ftypavis') return 'animated AVIF';
  if (head.slice(4, 8) === 'ftyp' && HEIC_BRAND.test(head.slice(8, 12))) return 'HEIC';
  return REFUSED_SIGNATURES.find(([, signatures]) =>
    signatures.some((signature) => head.startsWith(signature)),
  )?.[0];
}

/** HEIC and AVIF share a container; `avif` may stand first or among the compatible brands. */
function isStillAvif(head: string): boolean {
  if (head.slice(4, 8) !== 'ftyp') return false;
  const boxBytes = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE(0);
  const major = head.slice(8, 12);
  if (major === 'avif') return true;
  const compatible: string[] = head.slice(16, Math.min(boxBytes, head.length)).match(/[^]{4}/g) ?? [];
  return (
    (major === 'mif1' || major === 'miaf') && compatible.includes('avif') && !compatible.includes('avis')
  );
}
