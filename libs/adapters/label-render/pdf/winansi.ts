/** The code points of Windows-1252 that differ from Latin-1, by byte. */
const special = new Map(
  [...'€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ'].map((character, index) => [character, 0x80 + index]),
);

/**
 * A line as the bytes of a PDF string in WinAnsiEncoding, escaped and one character per byte; null when the encoding
 * lacks a character.
 */
export function winAnsi(text: string): string | null {
  if (/^[\x20-\x7e]*$/.test(text)) return text.replace(/[\\()]/g, '\\$&');
  let bytes = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : special.get(character);
    if (byte === undefined || byte < 0x20) return null;
    bytes += String.fromCharCode(byte);
  }
  return bytes.replace(/[\\()]/g, '\\$&');
}
