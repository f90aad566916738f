import { sideTurn } from './sideTurn.ts';

export type ReaderAction =
  | { kind: 'turn'; by: 1 | -1 }
  /** A screenful on or back; in paged reading the same as a turn. */
  | { kind: 'screenful'; by: 1 | -1 }
  | { kind: 'scroll'; by: 1 | -1 }
  | { kind: 'edge'; edge: 'first' | 'last' }
  | { kind: 'chapter'; by: 1 | -1 }
  | { kind: 'controls' };

export type KeyStroke = {
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
};

/** What a key does in the reader, by its place on the keyboard; keys with Ctrl, Alt or Meta are the browser's. */
export function readerKey(key: KeyStroke, direction: 'ltr' | 'rtl'): ReaderAction | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined;
  switch (key.code) {
    case 'ArrowRight':
    case 'KeyD':
      return { kind: 'turn', by: sideTurn('right', direction) };
    case 'ArrowLeft':
    case 'KeyA':
      return { kind: 'turn', by: sideTurn('left', direction) };
    case 'Space':
      return { kind: 'screenful', by: key.shiftKey ? -1 : 1 };
    case 'PageDown':
      return { kind: 'screenful', by: 1 };
    case 'PageUp':
      return { kind: 'screenful', by: -1 };
    case 'ArrowDown':
    case 'KeyS':
      return { kind: 'scroll', by: 1 };
    case 'ArrowUp':
    case 'KeyW':
      return { kind: 'scroll', by: -1 };
    case 'Home':
      return { kind: 'edge', edge: 'first' };
    case 'End':
      return { kind: 'edge', edge: 'last' };
    case 'BracketRight':
      return { kind: 'chapter', by: 1 };
    case 'BracketLeft':
      return { kind: 'chapter', by: -1 };
    case 'KeyM':
    case 'Escape':
      return { kind: 'controls' };
    default:
      return undefined;
  }
}
