import type { ImageProblemCode } from './ImageProblem.ts';
import type { ConvertJob } from './convertImage.ts';
import type { CropJob } from './cropImage.ts';
import type { PreviewJob } from './drawPreview.ts';
import type { SheetJob } from './makeSheet.ts';
import type { RotateJob } from './rotateImage.ts';
import type { MadeVariant } from './makeVariants.ts';
import type { VariantOutput } from './VariantOutput.ts';
import type { ImageMeasure } from './measureImage.ts';

/** Messages between the pool and its child processes. */
export type ImageJob =
  | { kind: 'measure'; path: string }
  | { kind: 'variants'; input: string; outputs: VariantOutput[] }
  | ({ kind: 'convert' } & ConvertJob)
  | ({ kind: 'crop' } & CropJob)
  | ({ kind: 'rotate' } & RotateJob)
  | ({ kind: 'preview' } & PreviewJob)
  | ({ kind: 'sheet' } & SheetJob);

/** Null where the file is all there is to say. */
export type ImageJobResult = ImageMeasure | MadeVariant[] | null;

export type ImageJobFailure =
  | { kind: 'problem'; code: ImageProblemCode; message: string }
  /** Anything else, with the system's code (ENOENT, ENOSPC ...) where there is one. */
  | { kind: 'fault'; code: string | undefined; message: string };

export type WorkerMessage =
  | { kind: 'ready' }
  /** `rssBytes`: what the process holds afterwards, so that a swollen one can be replaced. */
  | { kind: 'done'; result: ImageJobResult; rssBytes: number }
  | { kind: 'failed'; failure: ImageJobFailure; rssBytes: number };
