import { createHash } from 'node:crypto';

/** A uuid that stands for a user where the subject of a notice or mail is the user, as the erasure works it out too. */
export const subjectOfUser = (userId: string): string =>
  createHash('md5')
    .update(userId)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
