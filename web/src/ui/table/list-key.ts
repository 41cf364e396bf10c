/** Key of every list of a path, for invalidation. @param path below /api */
export const listsOf = (path: string) => [path, 'list'] as const;
