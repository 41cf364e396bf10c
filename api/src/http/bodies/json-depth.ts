const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether the brackets of a JSON text nest deeper than `most`. Looks at bytes only and stops at the first bracket too many:
 * a megabyte takes a few milliseconds, where parsing a megabyte of brackets takes a hundred. Brackets inside of strings do
 * not count; UTF-8 never uses these bytes for anything else.
 */
export function isDeeperThan(most: number, json: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfString(json, at);
    else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** The position of the quote that ends the string beginning at `start`; the end of the text if there is none. */
function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(quote, start + 1); end !== -1; end = json.indexOf(quote, end + 1))
    if (!isEscaped(json, start, end)) return end;
  return json.length;
}

/** Whether an odd number of backslashes precedes `at`. */
function isEscaped(json: Buffer, start: number, at: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes > start && json[at - 1 - slashes] === backslash) slashes += 1;
  return slashes % 2 === 1;
}
