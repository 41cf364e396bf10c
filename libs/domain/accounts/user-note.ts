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
    /** The author's e-mail at that time. */
    by: p.string(),
    at: p.datetime(),
  },
});

/** An admin's note about a user; only admins read it. */
export class UserNote extends UserNoteSchema.class {
  static of(note: Pick<UserNote, 'userId' | 'text' | 'byId' | 'by'>): UserNote {
    return Object.assign(new UserNote(), note, { id: randomUUID(), at: new Date() });
  }
}
UserNoteSchema.setClass(UserNote);
