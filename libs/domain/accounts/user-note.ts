import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const UserNoteSchema = defineEntity({
  name: 'UserNote',
  tableName: 'user_note',
  indexes: [{ properties: ['userId', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    /** Whom it is about. */
    userId: p.string(),
    text: p.text(),
    byId: p.string(),
    /** E-mail of who wrote it, as it was then. */
    by: p.string(),
    at: p.datetime(),
  },
});

/** What an admin has written down about a user; only admins read it. */
export class UserNote extends UserNoteSchema.class {
  static of(note: Pick<UserNote, 'userId' | 'text' | 'byId' | 'by'>): UserNote {
    return Object.assign(new UserNote(), note, { id: randomUUID(), at: new Date() });
  }
}
UserNoteSchema.setClass(UserNote);
