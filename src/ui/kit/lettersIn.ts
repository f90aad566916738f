/** A text's length as the server counts it: in code points. */
export function lettersIn(text: string): number {
  return [...text].length;
}
