import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { matchSavedMapping } from '#libs/contracts/imports/mapping/match-saved-mapping.js';
import { guessMapping, headerFingerprint, missingColumns } from '#libs/contracts/imports/mapping/guess-mapping.js';
import { providedDefaults, readRowContext } from '#libs/use-cases/imports/read-row-context.js';
import { Import } from '#libs/domain/imports/import.js';
import type { ImportNote, OpenedFile } from '#libs/domain/imports/opened-file.js';
import { SavedMapping } from '#libs/domain/imports/saved-mapping.js';
import { openFile } from './open-file.js';
import type { UploadedFile } from './uploaded-file.js';
import type { Sheet } from '../workbook/open-workbook.js';
import { truncateText, storableText } from '#libs/contracts/text/truncate-text.js';

/**
 * Inspects the beginning of a file and stores the result. The mapping is the requested one, that of the owner's last file with
 * this header, or a guess.
 * @returns the file when its rows can be read now; null when it cannot be read, when an encoding or a mapping has to be chosen,
 * or when another run did this meanwhile.
 */
export async function beginReading(
  em: EntityManager,
  uploaded: UploadedFile,
  file: Import,
  sheet: () => Promise<Sheet>,
  now: Date,
): Promise<Import | null> {
  const opened = await openFile(uploaded, file, sheet);
  const others = 'format' in opened && opened.format.kind === 'xlsx' ? (await sheet()).others : [];
  return em.fork().transactional(async (fork) => {
    const { id, pass } = file;
    const where = { id, pass, status: 'reading' as const, checkpoint: null };
    const current = await fork.findOne(Import, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!current) return null;
    const quotes = 'failure' in opened ? [] : spacedQuoteNotes(opened);
    current.noted([...(await duplicateFileNotes(fork, current)), ...otherSheetNotes(others), ...quotes]);
    if ('failure' in opened) {
      current.fail(opened.failure, now);
      return null;
    }
    if (opened.encoding && opened.encoding.readings.length > 0) {
      current.asksEncoding(opened, now);
      return null;
    }
    const mapped =
      current.mapping ?? (current.chosenMapping && matchSavedMapping(current.chosenMapping, opened.header));
    const mapping = mapped ?? (await knownMapping(fork, current.ownerId, opened.header, now));
    const columns = mapping ?? guessMapping(opened.header, opened.sample);
    const context = await readRowContext(fork, current.ownerId, columns, now);
    return current.opened(opened, columns, missingColumns(columns, providedDefaults(context)).length === 0, now)
      ? current
      : null;
  });
}

async function knownMapping(em: EntityManager, ownerId: string, header: string[], now: Date) {
  const saved = await em.findOne(SavedMapping, { ownerId, fingerprint: headerFingerprint(header) });
  saved?.used(now);
  return saved?.mapping;
}

/** The same file was uploaded before: when, and under which name. */
async function duplicateFileNotes(em: EntityManager, { id, ownerId, fileHash }: Import): Promise<ImportNote[]> {
  if (fileHash === null) return [];
  const where = { ownerId, fileHash, id: { $ne: id }, status: { $ne: 'cancelled' as const } };
  const [before] = await em.find(Import, where, { orderBy: { createdAt: 'desc' }, limit: 1 });
  if (!before) return [];
  const day = before.createdAt.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return [{ code: 'same_file', text: `You uploaded the same file on ${day} as “${before.name}”.` }];
}

/** Sheets of a workbook that are not read. */
function otherSheetNotes(others: readonly string[]): ImportNote[] {
  if (others.length === 0) return [];
  const names = others.slice(0, 3).map((name) => `"${storableText(truncateText(name, 60))}"`);
  const more = others.length > names.length ? ` and ${others.length - names.length} more` : '';
  const text = `One sheet is read. Not read: ${names.join(', ')}${more}. Save each as a file of its own.`;
  return [{ code: 'other_sheets', text }];
}

/** `"a", "b"`: the second quotation mark does not begin its cell. */
function spacedQuoteNotes({ format: { kind, quote }, sample }: OpenedFile): ImportNote[] {
  if (kind !== 'csv' || quote === 'none') return [];
  if (!sample.some((cells) => cells.some((cell) => /^ +["']/.test(cell) && cell.trimStart().startsWith(quote))))
    return [];
  const text = 'Some cells have a blank before a quotation mark. We read the mark as text, as spreadsheets do.';
  return [{ code: 'spaced_quotes', text }];
}
