/**
 * The process that worked on a picture was killed from outside, or the machine was too busy to
 * start one. It says nothing of the picture: the kernel short of memory, or a person, did it.
 */
export class ImageWorkerLost extends Error {
  override readonly name = 'ImageWorkerLost';
}
