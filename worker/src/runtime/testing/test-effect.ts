import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const TestEffectSchema = defineEntity({
  name: 'TestEffect',
  tableName: 'test_effect',
  properties: { id: p.uuid().primary(), caseId: p.string(), kind: p.string() },
});

/** A row that a test's job writes in the transaction that closes it. */
export class TestEffect extends TestEffectSchema.class {
  static of(caseId: string, kind: 'recorded' | 'compensated'): TestEffect {
    const effect = new TestEffect();
    effect.id = randomUUID();
    effect.caseId = caseId;
    effect.kind = kind;
    return effect;
  }
}
TestEffectSchema.setClass(TestEffect);

/** The tables of the queue tests: effects commit with the job, runs are recorded at once, a gate holds a job until it opens. */
export const testTables = `
  create table test_effect (id uuid primary key, case_id text not null, kind text not null);
  create table test_run (id serial primary key, case_id text not null, pid int not null);
  create table test_gate (case_id text primary key)`;
