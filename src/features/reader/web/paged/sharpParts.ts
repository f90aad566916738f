import { SharpPicture } from '../pictures/SharpPicture.tsx';
import { sharpPlan } from './sharpPlan.ts';

/** The parts that make enlarged pages sharp. */
export const sharpParts = { plan: sharpPlan, Picture: SharpPicture };
