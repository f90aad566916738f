import { SharpPicture } from '../pictures/SharpPicture.tsx';
import { sharpPlan } from './sharpPlan.ts';

/** What makes enlarged pages sharp. */
export const sharpParts = { plan: sharpPlan, Picture: SharpPicture };
