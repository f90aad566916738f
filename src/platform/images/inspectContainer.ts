import type { ImageFormat } from './recogniseImage.ts';

export type ContainerFacts = {
  /** Frames the container announces; undefined where only the decoder can tell. */
  frames: number | undefined;
  /** The file ends in the middle of something it announced. */
  is_cut_short: boolean;
};

/**
 * Reads the structure of the file without decoding pixels. The decoder accepts a GIF that ends in
 * the middle of a frame, and sees an animated PNG as a still one. Needs the whole file. Never
 * throws; nonsense counts as cut short.
 */
export function inspectContainer(bytes: Buffer, format: ImageFormat): ContainerFacts {
  switch (format) {
    case 'png':
      return inspectPng(bytes);
    case 'gif':
      return inspectGif(bytes);
    case 'webp':
      return {
        frames: undefined,
        is_cut_short: bytes.length < 12 || bytes.readUInt32LE(4) + 8 > bytes.length,
      };
    case 'avif':
      return { frames: 1, is_cut_short: isBoxCut(bytes) };
    case 'jpeg':
      return { frames: 1, is_cut_short: bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') === -1 };
  }
}

function inspectPng(bytes: Buffer): ContainerFacts {
  let frames = 1;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return { frames, is_cut_short: false };
    if (type === 'acTL' && length >= 8) frames = Math.max(1, bytes.readUInt32BE(at + 8));
    at += 12 + length;
  }
  return { frames, is_cut_short: true };
}

function inspectGif(bytes: Buffer): ContainerFacts {
  let frames = 0;
  const cut = () => ({ frames: Math.max(1, frames), is_cut_short: true });
  const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  if (bytes.length < 13) return cut();
  let at = 13 + paletteBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    const introducer = bytes[at];
    if (introducer === 0x3b) break;
    if (introducer === 0x2c) {
      if (at + 10 > bytes.length) return cut();
      frames += 1;
      at += 11 + paletteBytes(bytes[at + 9] ?? 0);
    } else if (introducer === 0x21) {
      at += 2;
    } else if (frames > 0) {
      break; // Rubbish behind a whole frame: every viewer stops here and shows what it has.
    } else {
      return cut();
    }
    const end = endOfSubBlocks(bytes, at);
    if (end === undefined) return cut();
    at = end;
  }
  // Only the trailer byte missing is common and harmless.
  return { frames: Math.max(1, frames), is_cut_short: at > bytes.length || frames === 0 };
}

function endOfSubBlocks(bytes: Buffer, start: number): number | undefined {
  let at = start;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) return undefined;
    at += 1 + length;
    if (length === 0) return at;
  }
}

function isBoxCut(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    let length = bytes.readUInt32BE(at);
    if (length === 0) return false;
    if (length === 1) {
      if (at + 16 > bytes.length) return true;
      length = Number(bytes.readBigUInt64BE(at + 8));
    }
    if (length < 8 || at + length > bytes.length) return true;
    at += length;
  }
  return false;
}
