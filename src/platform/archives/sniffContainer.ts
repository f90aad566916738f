import { isTarHeader, TAR_BLOCK_BYTES } from './readTarHeader.ts';

export type Container =
  | 'zip'
  | 'rar4'
  | 'rar5'
  | '7z'
  | 'tar'
  | 'gzip'
  | 'bzip2'
  | 'xz'
  | 'zstd'
  | 'pdf'
  | 'epub'
  | ImageContainer
  | 'split_zip'
  | 'unknown';

/** The bytes from the start of a file that `sniffContainer` wants; fewer are fine. */
export const CONTAINER_HEAD_BYTES = 1024;

const SIGNATURES: readonly (readonly [Container, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]], // an archive without entries
  ['split_zip', [0x50, 0x4b, 0x07, 0x08]],
  ['split_zip', [0x50, 0x4b, 0x30, 0x30]],
  ['rar5', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00]],
  ['rar4', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x00]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['gzip', [0x1f, 0x8b]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
];

/** Detects the container format by the first bytes. File names and extensions can be wrong. */
export function sniffContainer(head: Buffer): Container {
  for (const [container, bytes] of SIGNATURES) {
    if (bytes.every((byte, index) => head[index] === byte)) {
      return container === 'zip' && isEpubHead(head) ? 'epub' : container;
    }
  }
  const image = sniffImage(head);
  if (image) return image;
  if (isTarHeader(head.subarray(0, TAR_BLOCK_BYTES))) return 'tar';
  // PDF readers accept junk before the header, so writers produce it.
  if (head.subarray(0, CONTAINER_HEAD_BYTES).includes('%PDF-')) return 'pdf';
  return 'unknown';
}

/** Pictures as browsers show them, those that are converted, and those that nothing here reads. */
export type ImageContainer =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'tiff'
  | 'bmp'
  | 'jxl'
  | 'jp2'
  | 'heic';

/** Bytes `sniffImage` needs to name every format it knows. */
export const IMAGE_HEAD_BYTES = 64;

/** The image format by magic bytes. Says nothing on whether it decodes. */
export function sniffImage(head: Uint8Array): ImageContainer | undefined {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') return isAvifBrand(head, text) ? 'avif' : heicOf(text(8, 12));
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text(0, 4))) return 'tiff';
  // Size fields of its two headers, since two letters alone may begin a text.
  if (text(0, 2) === 'BM' && text(6, 10) === '\0\0\0\0' && BITMAP_HEADER_BYTES.has(head[14] ?? 0))
    return 'bmp';
  if (text(0, 2) === '\xff\x0a' || text(0, 8) === '\0\0\0\x0cJXL ') return 'jxl';
  return text(0, 8) === '\0\0\0\x0cjP  ' || text(0, 4) === '\xff\x4f\xff\x51' ? 'jp2' : undefined;
}

const BITMAP_HEADER_BYTES = new Set([12, 40, 52, 56, 64, 108, 124]);

const heicOf = (brand: string) => (/^(?:he[a-z]{2}|mif1|msf1)$/.test(brand) ? 'heic' : undefined);

function isAvifBrand(head: Uint8Array, text: (start: number, end: number) => string): boolean {
  const boxBytes = ((head[0] ?? 0) << 24) | ((head[1] ?? 0) << 16) | ((head[2] ?? 0) << 8) | (head[3] ?? 0);
  // Some writers put the generic "mif1" first and avif among the compatible brands after it.
  for (let at = 8; at + 4 <= Math.min(boxBytes, IMAGE_HEAD_BYTES); at += 4) {
    if (at === 12) continue; // the minor version stands between the major and the compatible brands
    const brand = text(at, at + 4);
    if (brand === 'avif' || brand === 'avis') return true;
  }
  return false;
}

function isEpubHead(head: Buffer): boolean {
  // EPUB demands that "mimetype" is the first entry, stored, without an extra field.
  return head.subarray(30, 58).toString('latin1') === 'mimetypeapplication/epub+zip';
}
