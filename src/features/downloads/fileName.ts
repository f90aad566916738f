const MAX_BYTES = 120;
/** No system takes these in a name, or they change how it reads. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]|\p{Bidi_Control}|\p{Cs}/gu;
/** Names of devices on Windows, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** A title as the name of a file or folder that every system takes; `maxBytes` of UTF-8 at most. */
export function fileName(title: string, maxBytes = MAX_BYTES): string {
  const plain = title.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const name = cutToBytes(plain, maxBytes).replace(/[. ]+$/, '');
  if (name === '') return 'untitled';
  return DEVICE.test(name) ? `_${name}` : name;
}

function cutToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > maxBytes) break;
    cut += character;
  }
  return cut;
}
