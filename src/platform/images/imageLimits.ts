/**
 * Bounds of what we decode (docs: image bombs). A picture beyond one of them is refused with the
 * matching ImageProblem.
 */
export const IMAGE_LIMITS = {
  /** Width x height of one frame. */
  pixels: 100_000_000,
  bytes: 100 * 1024 * 1024,
  frames: 500,
  /** Wall time of one job, measure or variants. */
  jobMs: 20_000,
  /**
   * Resident memory of one worker. A progressive JPEG or 16-bit interlaced PNG at the pixel limit
   * needs about 700 MB.
   */
  workerMemoryBytes: 1024 * 1024 * 1024,
} as const;
