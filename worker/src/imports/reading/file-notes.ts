import type { EntityManager } from '@mikro-orm/postgresql';
import { Import, type ImportNote } from '#libs/domain/imports/import.js';
import { truncateText, storableText } from '#libs/contracts/text/truncate-text.js';

/** The same file was uploaded before: when, and under which name. */
export async function duplicateFileNotes(em: EntityManager, { id, ownerId, fileHash }: Import): Promise<ImportNote[]> {
  if (fileHash === null) return [];
  const where = { ownerId, fileHash, id: { $ne: id }, status: { $ne: 'cancelled' as const } };
  const [before] = await em.find(Import, where, { orderBy: { createdAt: 'desc' }, limit: 1 });
  if (!before) return [];
  const day = before.createdAt.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return [{ code: 'same_file', text: `You uploaded the same file on ${day} as "${before.name}".` }];
}

/** Sheets of a workbook that are not read. */
export function otherSheetNotes(others: readonly string[]): ImportNote[] {
  if (others.length === 0) return [];
  const names = others.slice(0, 3).map((name) => `"${storableText(truncateText(name, 60))}"`);
  const more = others.length > names.length ? ` and ${others.length - names.length} more` : '';
  const text = `One sheet is read. Not read: ${names.join(', ')}${more}. Save each as a file of its own.`;
  return [{ code: 'other_sheets', text }];
}
