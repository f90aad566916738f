import { Problem } from '../../../platform/http/Problem.ts';
import { ImageProblem } from '../../../platform/images/ImageProblem.ts';

/** Names the field of what is no picture, or none that can be taken. @throws Problem validation */
export async function refusePictures<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageProblem) throw Problem.field(field, 'image');
    throw error;
  }
}
