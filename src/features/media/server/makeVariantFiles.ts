import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImagePriority } from '../../../platform/images/imageWorkers.ts';
import type { VariantOutput } from '../../../platform/images/VariantOutput.ts';
import { planCovers } from '../../../platform/images/planCovers.ts';
import { planSlices } from '../../../platform/images/planSlices.ts';
import { variantKey } from './mediaKeys.ts';
import type { MediaServices } from './MediaServices.ts';
import type { MediaRow } from './mediaStore.ts';

type Planned = Pick<MediaRow, 'id' | 'recipe' | 'width' | 'height' | 'slices' | 'widths' | 'cover_widths'>;

export type VariantFilesOptions = {
  services: Pick<MediaServices, 'storage' | 'images' | 'temporaryDir'>;
  media: Planned;
  /** The original, as a file of this machine. */
  input: string;
  widths?: readonly number[];
  withCovers?: boolean;
  priority: ImagePriority;
  signal?: AbortSignal;
};

/**
 * Makes page variants at the given widths, and cover thumbnails if asked for, and puts them into
 * storage.
 */
export async function makeVariantFiles(options: VariantFilesOptions): Promise<void> {
  const { services, media, input, widths = [], withCovers = false, priority, signal } = options;
  const dir = join(services.temporaryDir, `variants-${randomUUID()}`);
  await mkdir(dir, { recursive: true });
  try {
    const files = new Map<string, string>();
    const place = (name: string) => {
      const path = join(dir, `${name}.webp`);
      files.set(name, path);
      return path;
    };
    const outputs = [...pageOutputs(media, widths, place), ...(withCovers ? coverOutputs(media, place) : [])];
    if (outputs.length === 0) return;
    await services.images.makeVariants({ input, outputs, priority, ...(signal ? { signal } : {}) });
    for (const [name, path] of files)
      await services.storage.putFile(variantKey(media, name), path, 'image/webp');
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function pageOutputs(
  media: Planned,
  widths: readonly number[],
  place: (name: string) => string,
): VariantOutput[] {
  if (media.slices === 1) {
    return widths.map((width) => ({ kind: 'page', width, path: place(`${width}`) }));
  }
  return (planSlices(media) ?? [])
    .filter((size) => widths.includes(size.width))
    .map(({ width, height, slices }) => ({
      kind: 'strip',
      width,
      height,
      slices: slices.map((slice, index) => ({ ...slice, path: place(`${width}-${index}`) })),
    }));
}

function coverOutputs(media: Planned, place: (name: string) => string): VariantOutput[] {
  const { position, sizes } = planCovers(media);
  return sizes.map((size) => ({ kind: 'cover', position, ...size, path: place(`cover-${size.width}`) }));
}
