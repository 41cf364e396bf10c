import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { savedViewBody, type SavedViewBody } from '#libs/contracts/admin/saved-views.js';

const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  uniques: [{ name: 'saved_view_name_unique', properties: ['ownerId', 'page', 'name'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    page: p.enum(savedViewBody.shape.page.options),
    name: p.string().length(60),
    /** The query string of the page, without "?". */
    query: p.text(),
    createdAt: p.datetime(),
  },
});

/** The most views of one page that one may save. */
export const mostSavedViews = 50;

/** A named filter of a list, saved by a user. */
export class SavedView extends SavedViewSchema.class {
  static of(ownerId: string, body: SavedViewBody): SavedView {
    return Object.assign(new SavedView(), body, { id: randomUUID(), ownerId, createdAt: new Date() });
  }
}
SavedViewSchema.setClass(SavedView);
