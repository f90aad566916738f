/** Asks the member for a second factor; whether it was given. */
type Prompt = () => Promise<boolean>;

let shown: Prompt | undefined;
let asking: Promise<boolean> | undefined;

/** The screen that is open can ask. Returns how to take that back. */
export function offerFactorPrompt(prompt: Prompt): () => void {
  shown = prompt;
  return () => {
    if (shown === prompt) shown = undefined;
  };
}

/**
 * Two calls that need it at once ask once. False where no screen can ask: the call's error is shown
 * as it is.
 */
export function askForFactor(): Promise<boolean> {
  asking ??= (shown?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
