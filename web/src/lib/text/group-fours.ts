/** Groups of four for reading: "9400 1000 0000". The copied text has no spaces (see CopyText). */
export const groupFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
