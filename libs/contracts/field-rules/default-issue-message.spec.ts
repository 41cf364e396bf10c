import * as z from 'zod';
import { ruleBody, saleBody } from '#libs/contracts/imports/imports.js';
import { exclusionBody, rowEdits } from '#libs/contracts/imports/rows/rows.js';
import { defaultIssueMessage } from './default-issue-message.js';

/** The messages for a value, with the library's own texts loaded as in the api. */
const messagesOf = (schema: z.core.$ZodType, value: unknown): string[] =>
  z.safeParse(schema, value, { error: defaultIssueMessage }).error!.issues.map(({ message }) => message);

describe('default validation messages', () => {
  it('are plain sentences', () => {
    const shape = z.strictObject({
      ...{
        parts: z.array(z.int()).max(2),
        sizes: z.array(z.int()).min(2),
        name: z.string().min(1),
        code: z.string().max(3),
      },
      ...{
        rows: z.int().min(1),
        cost: z.number().max(9.5),
        kind: z.enum(['csv', 'xlsx']),
        isSent: z.boolean(),
        key: z.uuid(),
      },
      ...{ one: z.literal('q'), either: z.union([z.string(), z.int()]), gone: z.string(), whole: z.int() },
    });
    const wrong = {
      ...{ parts: [1, 2, 3], sizes: [], name: '', code: 'long', rows: 0, cost: 10, kind: 'pdf', isSent: 1, key: 'k' },
      ...{ one: 'p', either: true, whole: 1.5 },
    };
    expect(messagesOf(shape, wrong)).toEqual([
      'Parts has to have at most 2 entries.',
      'Sizes has to have at least 2 entries.',
      'Name has to have at least 1 character.',
      'Code has to have at most 3 characters.',
      'Rows has to be at least 1.',
      'Cost has to be at most 9.5.',
      'Kind has to be one of csv, xlsx.',
      'Is sent has to be true or false.',
      'Key is not valid.',
      'One has to be q.',
      'Either is not valid.',
      'Gone is missing.',
      'Whole has to be a whole number.',
    ]);
    expect(messagesOf(shape, [])).toEqual(['The body has to be an object.']);
  });

  it('never show the library’s text, and do not replace our own messages', () => {
    for (const schema of [rowEdits, exclusionBody, saleBody, ruleBody])
      for (const value of [null, {}, { edits: [], rows: [], rule: { kind: 'x' } }, { edits: 1, rows: 'x', rule: 1 }])
        for (const text of messagesOf(schema, value))
          expect(text).not.toMatch(/Invalid|Too (small|big)|expected|>=|<=/);
    expect(messagesOf(saleBody, { rows: 1, total: 1, email: 'x', acceptTerms: false })).toEqual([
      'Enter an e-mail address like name@example.com.',
      'Accept the terms to continue.',
    ]);
  });
});
