/**
 * The beginning of a text, `most` UTF-16 units at most: a character of two units that would be cut in half is left out whole,
 * because half of one cannot be stored.
 */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}

/** The same text as PostgreSQL can store it: neither zero characters nor halves of characters, U+FFFD in their place. */
export const storableText = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text).toWellFormed();

/** Whether a text can be stored as it is. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
