type AddressWrite = { isPush: boolean; state: unknown; href: string | URL | null | undefined };

const RETRY_MS = 1000;

/**
 * Safari refuses more than a hundred changes of the address in 30 s, and throws out of whatever
 * made them: the router would write no other after that. The refused address waits here, as one
 * entry, until the browser takes it; meanwhile the history tells the state that is asked for.
 */
export function keepRefusedAddress(): void {
  const { pushState, replaceState } = History.prototype;
  let waiting: AddressWrite | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    waiting = undefined;
    // The browser's own again.
    Reflect.deleteProperty(history, 'state');
  };
  const write = (asked: AddressWrite) => {
    const isPush = asked.isPush || waiting?.isPush === true;
    const href = asked.href ?? waiting?.href;
    try {
      (isPush ? pushState : replaceState).call(history, asked.state, '', href);
      rest();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error;
      waiting = { isPush, state: asked.state, href };
      Object.defineProperty(history, 'state', { value: asked.state, configurable: true });
      clearTimeout(timer);
      timer = setTimeout(() => waiting && write(waiting), RETRY_MS);
    }
  };
  History.prototype.pushState = (state: unknown, _, href) => write({ isPush: true, state, href });
  History.prototype.replaceState = (state: unknown, _, href) => write({ isPush: false, state, href });
  // Going elsewhere in the history leaves the waiting address.
  addEventListener('popstate', rest);
}
