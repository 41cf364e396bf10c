import { prepared } from './prepared.js';
import { PreparedTexts } from './prepared-texts.js';

const isCall = (text: string): boolean => text.startsWith('execute ');
const idOf = (table: number): string => `select "t0"."id" from "table_${table}" as "t0" where "t0"."id" = ?`;

describe('PreparedTexts', () => {
  it('gives a text of the ORM a name once it was sent often', () => {
    const texts = new PreparedTexts();
    for (let times = 1; times < PreparedTexts.often; times += 1) expect(texts.textFor(idOf(1), ['x'])).toBe(idOf(1));
    expect(texts.textFor(idOf(1), ['x'])).toBe('execute select_table_1_1(?)');
    expect(texts.of('select_table_1_1')).toBe(idOf(1).replace('?', '$1'));
  });

  it('gives at most 200 names, and sends all others as they are', () => {
    const texts = new PreparedTexts();
    const tables = Array.from({ length: 250 }, (_, table) => table);
    for (const table of tables)
      for (let times = 0; times < PreparedTexts.often; times += 1) texts.textFor(idOf(table), ['x']);
    expect(tables.filter((table) => isCall(texts.textFor(idOf(table), ['x'])))).toHaveLength(200);
    expect(texts.textFor(prepared('late', 'select ?::text as one'), ['x'])).toBe('select ?::text as one');
  });
});
