export type Eyes = 'open' | 'arch' | 'shut' | 'wide' | 'half' | 'droop' | 'tight' | 'star' | 'heart';
export type Mouth =
  | 'smile'
  | 'grin'
  | 'open'
  | 'oh'
  | 'line'
  | 'frown'
  | 'wave'
  | 'teeth'
  | 'smirk'
  | 'cat'
  | 'howl'
  | 'small'
  | 'full';

export interface FaceLook {
  eyes: 'manga' | 'dot' | 'round';
  /** Half the distance between the eyes and their height, in head radii. */
  eyeGap?: number;
  eyeLine?: number;
  eyeSize?: number;
  iris?: string;
  ink?: string;
  brow?: string | null;
  blush?: string | null;
  mouthLine?: number;
  mouthInside?: string;
  tongue?: string;
  white?: string;
  nose?: boolean;
}
