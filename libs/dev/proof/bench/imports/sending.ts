/** The hostile workbooks, in the order of `workbookBombs`: what each of them is made of. */
export const workbookKinds = ['columns', 'nesting', 'text', 'shared'] as const;

/** What the sender of files can be told to upload: a large file of orders, hostile CSV files, or a hostile workbook. */
export type Sending = 'orders' | 'hostile' | (typeof workbookKinds)[number];
