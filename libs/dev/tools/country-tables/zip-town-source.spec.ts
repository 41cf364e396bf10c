import { zipTownSource } from './zip-town-source.js';

it('writes a line for each prefix, with ranges of ZIP codes by city', () => {
  const towns = [
    { zip: '75072', city: 'MCKINNEY', state: 'TX' },
    { zip: '75069', city: 'Mckinney', state: 'TX' },
    { zip: '75070', city: 'Mckinney', state: 'TX' },
    { zip: '00501', city: "O'FALLON", state: 'NY' },
  ];
  expect(zipTownSource(towns)).toBe("005=O'Fallon|NY|01\n750=McKinney|TX|69-70,72\n");
});
