export type ImageProblemCode =
  | 'not_an_image'
  | 'unsupported_format'
  | 'truncated'
  | 'corrupt'
  | 'too_many_pixels'
  | 'too_many_bytes'
  | 'too_many_frames'
  | 'timeout'
  | 'out_of_memory';

/**
 * The picture itself is at fault, and trying again will not help (but for `timeout` and
 * `out_of_memory`, which depend on the machine too). A killed worker is an ImageWorkerLost, and
 * disk errors are never an ImageProblem. Codes are stable; the message is English, for logs and
 * reports.
 */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem';
  readonly code: ImageProblemCode;

  constructor(code: ImageProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}
