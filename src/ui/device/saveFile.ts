/**
 * Hands a text to the browser's downloads. A call of the API needs headers that a link does not
 * send.
 */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, and holds on to what it needs.
  setTimeout(() => URL.revokeObjectURL(url));
}
