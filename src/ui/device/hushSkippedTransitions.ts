/**
 * Two changes of the page soon after each other skip the first one's view transition, which rejects
 * a promise that nobody holds.
 */
export function hushSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    const isSkipped = reason instanceof DOMException && reason.message.startsWith('Transition was skipped');
    if (isSkipped) event.preventDefault();
  });
}
