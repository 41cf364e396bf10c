import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { rule } from '#libs/contracts/field-rules/rule.js';
import { contractIssues } from './contract-resolver';

const body = z.object({
  maxWeight: z.number(),
  unit: z.enum(['lb', 'kg']),
  code: z.string().check(z.regex(/^A/)),
  note: z.string().check(rule('alpha')),
  name: z.string().check(z.minLength(1, 'Enter a name.')),
});

describe('issues of a form', () => {
  it('have the default sentences of the API where a contract has no text', () => {
    const typed = { maxWeight: 'x', unit: 'st', code: 'B', note: '1', name: '' };
    expect(Object.fromEntries(contractIssues(body, typed).map(({ path, message }) => [path, message]))).toEqual({
      maxWeight: 'Max weight has to be a number.',
      unit: 'Unit has to be one of lb, kg.',
      code: 'Code is not valid.',
      note: 'Note is not valid.',
      name: 'Enter a name.',
    });
  });
});
