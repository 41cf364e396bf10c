/** The hostile workbooks, in the order of `workbookBombs`, by what each of them exploits. */
export const workbookKinds = ['columns', 'nesting', 'text', 'shared'] as const;

/** What the file sender can upload: a large file of orders, hostile CSV files, or a hostile workbook. */
export type Sending = 'orders' | 'hostile' | (typeof workbookKinds)[number];
