import { startImageChild, type ImageChild, type ImageChildLimits } from './imageChild.ts';

export type ImageChildren = {
  /** An idle child, or a new one. */
  take: () => ImageChild;
  giveBack: (child: ImageChild) => void;
  /** Ends a child at once, working or not. */
  retire: (child: ImageChild) => void;
  retireIdle: () => void;
  /** Ends all; resolves when they are gone. */
  close: () => Promise<void>;
};

/**
 * Children that hold more than this after a job are replaced: allocators rarely give all memory
 * back.
 */
const SWOLLEN_BYTES = 300 * 1024 * 1024;

/** The processes of one pool. The number at once is up to who takes them. */
export function openImageChildren(limits: ImageChildLimits): ImageChildren {
  const idle: ImageChild[] = [];
  const children = new Set<ImageChild>();
  const dying = new Set<Promise<void>>();
  let isClosed = false;

  const retire = (child: ImageChild) => {
    children.delete(child);
    const death = child.kill().finally(() => dying.delete(death));
    dying.add(death);
  };
  return {
    retire,
    take() {
      for (let child = idle.pop(); child; child = idle.pop()) {
        if (child.isAlive()) return child;
        retire(child);
      }
      const child = startImageChild(limits);
      children.add(child);
      return child;
    },
    giveBack(child) {
      if (isClosed || !child.isAlive() || child.rssBytes() > SWOLLEN_BYTES) retire(child);
      else idle.push(child);
    },
    retireIdle() {
      for (const child of idle.splice(0)) retire(child);
    },
    async close() {
      isClosed = true;
      for (const child of children) retire(child);
      await Promise.all(dying);
    },
  };
}
