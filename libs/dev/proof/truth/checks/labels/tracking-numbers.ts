import { readFileSync } from 'node:fs';
import { matchNumber } from '#libs/domain/labels/tracking-number-formats.js';
import { compareAll, together, type Check } from '../../check.js';

const file = new URL('../../../../../domain/labels/tracking-numbers.fixture.json', import.meta.url);
type Numbers = { numbers: { format: string; valid: string[]; invalid: string[] }[] };

/** Shapes and check digits of tracking numbers. */
export const trackingNumbers: Check = {
  name: 'Tracking numbers: valid ones recognized, wrong check digits refused',
  data: 'jkeen/tracking_number_data (MIT), the formats we read: `domain/labels/tracking-numbers.fixture.json`',
  date: 'undated',
  remains: '',
  compare: () => {
    const { numbers } = JSON.parse(readFileSync(file, 'utf8')) as Numbers;
    const rows = (kind: 'valid' | 'invalid') =>
      numbers.flatMap(({ format, [kind]: all }) => all.map((number) => ({ format, number })));
    const fits = ({ format, number }: { format: string; number: string }) =>
      matchNumber(number).some((match) => match.format === format);
    return together([
      compareAll(rows('valid'), (one) => (fits(one) ? undefined : `${one.format} does not know ${one.number}`)),
      compareAll(rows('invalid'), (one) => (fits(one) ? `${one.format} takes ${one.number}` : undefined)),
    ]);
  },
};
