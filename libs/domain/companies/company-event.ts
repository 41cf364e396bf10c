import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const CompanyEventSchema = defineEntity({
  name: 'CompanyEvent',
  tableName: 'company_event',
  indexes: [{ properties: ['companyId', 'at', 'id'] }, { properties: ['actorId'] }, { properties: ['subjectId'] }],
  properties: {
    id: p.uuid().primary(),
    companyId: p.string(),
    at: p.datetime(),
    actorId: p.string(),
    /** E-mail at that time; '' after the person is erased. */
    actor: p.string(),
    action: p.string().length(60),
    /** Owner id of a member, or id of another subject. */
    subjectId: p.string(),
    /** The subject as text; '' after the person is erased. */
    subject: p.text(),
    detail: p.text(),
  },
});

export type CompanyAct = Pick<
  CompanyEvent,
  'companyId' | 'actorId' | 'actor' | 'action' | 'subjectId' | 'subject' | 'detail'
>;

/** An action of a member in a company, shown to its admins. */
export class CompanyEvent extends CompanyEventSchema.class {
  static of(act: CompanyAct): CompanyEvent {
    return Object.assign(new CompanyEvent(), act, { id: randomUUID(), at: new Date() });
  }
}
CompanyEventSchema.setClass(CompanyEvent);
