import { whenIdle } from './whenIdle.ts';

const LOOK_AGAIN_MS = 300;

/**
 * Calls back when the browser is idle and no picture is on its way, which all the rest can wait
 * for; the answer takes that back.
 */
export function whenPicturesAreHere(callback: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    stop = whenIdle(look);
  };
  const look = () => {
    // Lazy ones out of sight never come.
    const isComing = [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
    if (!isComing) return callback();
    const timer = setTimeout(wait, LOOK_AGAIN_MS);
    stop = () => clearTimeout(timer);
  };
  wait();
  return () => stop();
}
