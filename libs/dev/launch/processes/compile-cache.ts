import { resolve } from 'node:path';

/** Where Node keeps what it has compiled: a program that has run before starts with a fifth less work. */
export const compileCache = resolve('node_modules', '.cache', 'node');
