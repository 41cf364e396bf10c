import { createHash } from 'node:crypto';

/** The source for a content security policy that allows exactly this inline style or script, including the quotes. */
export const cspHash = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
