/** Keys of `controls.invalid`. */
type Reason = 'required' | 'email' | 'url' | 'value' | 'tooShort' | 'tooSmall' | 'tooLarge' | 'pattern';

export type BrokenConstraint = {
  reason: Reason;
  /** The bound that was passed; 0 for reasons without. */ count: number;
};

export type Constrained = Pick<
  HTMLInputElement,
  'validity' | 'type' | 'inputMode' | 'min' | 'max' | 'minLength'
>;

/**
 * The constraint that a field's value breaks; undefined if it is valid, or if the control itself
 * says that it is too long. The browser's own words are in its language, not the site's.
 */
export function brokenConstraint(control: Constrained): BrokenConstraint | undefined {
  const { validity } = control;
  if (validity.valid) return undefined;
  if (validity.valueMissing) return { reason: 'required', count: 0 };
  if (validity.typeMismatch) return { reason: control.type === 'url' ? 'url' : 'email', count: 0 };
  if (validity.tooShort) return { reason: 'tooShort', count: control.minLength };
  if (validity.patternMismatch) {
    const reason = control.inputMode === 'email' ? 'email' : 'pattern';
    return { reason, count: 0 };
  }
  if (validity.rangeUnderflow) return outOfRange('tooSmall', control.min);
  if (validity.rangeOverflow) return outOfRange('tooLarge', control.max);
  return validity.customError ? undefined : { reason: 'value', count: 0 };
}

/** Days and times have bounds too, which are no numbers. */
function outOfRange(reason: 'tooSmall' | 'tooLarge', bound: string): BrokenConstraint {
  const count = Number(bound);
  return Number.isNaN(count) ? { reason: 'value', count: 0 } : { reason, count };
}
