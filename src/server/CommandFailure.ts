/** A command could not do what it was asked; the message is for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1 }: { exitCode?: number } = {}) {
    super(message);
    this.exitCode = exitCode;
  }
}
