import { countries } from '../countries/countries.js';
import { addressLines, townLines } from './address-lines.js';

const address = {
  ...{ name: 'Ada Byron', company: 'Byron Ltd', street1: '1 Main St', street2: 'Floor 2' },
  ...{ city: 'Town', state: 'State', postal: '12345', country: 'US' },
};

describe('addressLines', () => {
  it.each([
    ['US', ['Town, State 12345']],
    ['DE', ['12345 Town']],
    ['NZ', ['Town 12345']],
    ['BR', ['Town-State', '12345']],
    ['JP', ['Town, State', '12345']],
    ['CN', ['Town', 'State, 12345']],
    ['KR', ['Town', 'State', '12345']],
    ['TW', ['Town, State 12345']],
    ['TH', ['Town', 'State 12345']],
    ['ID', ['Town', 'State 12345']],
    ['IL', ['Town 12345']],
    ['SA', ['Town 12345']],
    ['EG', ['Town', 'State', '12345']],
    ['NG', ['Town 12345', 'State']],
    ['PK', ['Town-12345']],
    ['BD', ['Town - 12345']],
    ['LV', ['State', 'Town, 12345']],
    ['MT', ['Town 12345']],
    ['CH', ['CH-12345 Town']],
    ['SG', ['SINGAPORE 12345']],
  ])('follows the country’s format when it is %s', (country, lines) => {
    const state = lines.join().includes('State') ? 'State' : '';
    const city = lines.join().includes('Town') ? 'Town' : '';
    expect(townLines({ ...address, city, state, country })).toEqual(lines);
  });

  it('puts the city above the street in Hungary', () => {
    expect(addressLines({ ...address, state: '', country: 'HU' })).toEqual([
      ...['Ada Byron', 'Byron Ltd', 'Town', '1 Main St', 'Floor 2', '12345'],
    ]);
  });

  it('omits empty parts with their separators', () => {
    expect(townLines({ city: 'Town', state: '', postal: '', country: 'US' })).toEqual(['Town']);
    expect(townLines({ city: '', state: '', postal: '12345', country: 'US' })).toEqual(['12345']);
    expect(townLines({ city: 'Town', state: '', postal: '', country: 'CH' })).toEqual(['Town']);
    expect(townLines({ city: '', state: '', postal: '8000', country: 'CH' })).toEqual(['CH-8000']);
    expect(townLines({ city: 'Town', state: '', postal: '', country: 'BD' })).toEqual(['Town']);
  });

  it.each(countries.map(({ code }) => code))('loses nothing in %s', (country) => {
    const text = addressLines({ ...address, country }).join('\n');
    for (const value of Object.values({ ...address, country: '' })) expect(text).toContain(value);
  });
});
