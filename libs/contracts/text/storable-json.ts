import { storableText } from './truncate-text.js';

/** Replaces every character that PostgreSQL cannot store in what others have sent, names of fields included. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storableJson(inner)]));
}

/** Zero characters and halves of characters, which cannot be stored, are in valid UTF-8 and JSON only as escapes. */
const escaped = /\\u(?:0000|d[89a-f])/i;

/** Whether JSON in valid UTF-8 may hold characters that PostgreSQL cannot store. */
export const mayBeUnstorable = (json: string): boolean => escaped.test(json);

/** The same as JSON. Almost every text can be stored as it has arrived. @param value what the text says */
export const storableJsonText = (text: string, value: unknown): string =>
  mayBeUnstorable(text) ? JSON.stringify(storableJson(value)) : text;
