/**
 * What a spreadsheet may take for a formula at the beginning of a cell (OWASP "CSV Injection"): = + - @, tab and carriage
 * return, and the full-width forms that some programs turn into the plain ones.
 */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
const guarded = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** A negative number is no formula, and only without the apostrophe a spreadsheet can add it up. */
const negative = /^-\d+(\.\d+)?$/;

/** A cell that no spreadsheet runs: an apostrophe in front where it is needed. `unguardCell` takes exactly that off again. */
export const guardCell = (text: string): string => (formula.test(text) && !negative.test(text) ? `'${text}` : text);

/** Reverses `guardCell`. */
export const unguardCell = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
