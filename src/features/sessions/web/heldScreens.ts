let count = 0;

/**
 * Keeps the open screen when the session ends: something is typed there. Returns what gives it free
 * again.
 */
export function holdScreen(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

export function isScreenHeld(): boolean {
  return count > 0;
}
