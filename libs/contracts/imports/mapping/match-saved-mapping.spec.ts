import { matchSavedMapping } from './match-saved-mapping.js';
import { importMapping } from './mapping.js';

const named = {
  ...importMapping.parse({
    columns: {
      recipient_name: { column: 0 },
      recipient_city: { column: 1 },
      reference1: { column: 2 },
      reference2: { column: 3 },
      recipient_country: { constant: 'US' },
    },
    weightUnit: 'oz',
  }),
  header: ['Full Name', 'City', 'Note', 'Note'],
};
const at = (column: number) => ({ column, guessed: false });

it('finds columns by name, in any spelling and order', () => {
  const { columns, weightUnit, ...rest } = matchSavedMapping(named, ['note', 'CITY', 'Note', 'new', 'full_name']);
  expect(columns).toEqual({
    ...{ recipient_name: at(4), recipient_city: at(1), reference1: at(0), reference2: at(2) },
    recipient_country: { constant: 'US' },
  });
  expect([weightUnit, 'header' in rest]).toEqual(['oz', false]);
});

it('drops columns that the file lacks', () => {
  const constant = { recipient_country: { constant: 'US' } };
  expect(matchSavedMapping(named, ['City', 'Note']).columns).toEqual({
    ...{ recipient_city: at(0), reference1: at(1) },
    ...constant,
  });
  expect(matchSavedMapping(named, ['a', 'b', 'c', 'd']).columns).toEqual(constant);
});

it('changes nothing when the names are unknown', () => {
  const { header: _, ...mapping } = named;
  expect(matchSavedMapping(mapping, ['x'])).toEqual(mapping);
});
