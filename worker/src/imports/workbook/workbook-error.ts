import type { ImportNote } from '#libs/domain/imports/opened-file.js';

/** Why a workbook cannot be read. */
export class WorkbookError extends Error {
  constructor(
    readonly code: 'workbook_damaged' | 'workbook_too_large',
    message: string,
  ) {
    super(message);
  }

  get note(): ImportNote {
    return { code: this.code, text: this.message };
  }
}

export const damaged = (): WorkbookError =>
  new WorkbookError(
    'workbook_damaged',
    'This workbook is damaged. Open it in a spreadsheet program, save it again or as CSV.',
  );
export const tooLarge = (): WorkbookError =>
  new WorkbookError(
    'workbook_too_large',
    'This workbook unpacks to far more than shipments take. Save its sheet as CSV.',
  );
