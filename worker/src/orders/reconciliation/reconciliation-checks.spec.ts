import { readFileSync } from 'node:fs';
import { reconciliationChecks } from './reconciliation-checks.js';

describe('reconciliation checks', () => {
  it('has an entry in the runbook for each kind of finding', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    expect(reconciliationChecks.map(({ kind }) => kind).filter((kind) => !runbook.includes(`\`${kind}\``))).toEqual([]);
  });
});
