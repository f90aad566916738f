import type { ReactNode } from 'react';

/** For what stands out in a sentence, as `t.rich` takes it. */
export function strong(chunks: ReactNode): ReactNode {
  return <b>{chunks}</b>;
}
