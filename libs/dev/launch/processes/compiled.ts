import { resolve } from 'node:path';

/** Where the build puts a program or page; npm scripts and tests run in the project folder. */
export const compiled = (path: string): string => resolve('dist', path);
