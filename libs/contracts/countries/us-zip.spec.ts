import { isKnownZip3, isMilitary, isPoBox, isTerritory, stateOfZip, zip5 } from './us-zip.js';

describe('US ZIP codes', () => {
  it.each([
    ['00501', 'NY'],
    ['05501', 'MA'],
    ['05401', 'VT'],
    ['06390', 'NY'],
    ['06830', 'CT'],
    ['00926', 'PR'],
    ['00802', 'VI'],
    ['09012', 'AE'],
    ['10001-1234', 'NY'],
    ['20500', 'DC'],
    ['20101', 'VA'],
    ['34002', 'AA'],
    ['39901', 'GA'],
    ['56901', 'DC'],
    ['73301', 'TX'],
    ['73401', 'OK'],
    ['83414', 'WY'],
    ['83401', 'ID'],
    ['88510', 'TX'],
    ['96205', 'AP'],
    ['96701', 'HI'],
    ['96799', 'AS'],
    ['96813', 'HI'],
    ['96910', 'GU'],
    ['96940', 'PW'],
    ['96941', 'FM'],
    ['96950', 'MP'],
    ['96960', 'MH'],
    ['99501', 'AK'],
    ['99201', 'WA'],
    ['96999', undefined],
    ['00001', undefined],
    ['213', undefined],
    ['abc', undefined],
  ])('%s is in %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  it.each(['000', '004', '213', '269', '771', '987', '', 'abc'])('never begin with "%s"', (zip) => {
    expect(isKnownZip3(zip)).toBe(false);
  });

  it('use 932 prefixes, including 099', () => {
    const all = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
    expect(all.filter(isKnownZip3)).toHaveLength(932);
    expect(isKnownZip3('099')).toBe(true);
  });

  it.each([
    [' 12345 ', '12345'],
    ['12345-6789', '12345'],
    ['123456789', '12345'],
    ['1234', ''],
    ['123456', ''],
    ['12345-67', ''],
    ['A2345', ''],
  ])('are trimmed from "%s" to "%s"', (zip, expected) => {
    expect(zip5(zip)).toBe(expected);
  });

  it('distinguish military addresses and territories from states', () => {
    expect(['AA', 'AE', 'AP', 'AK', 'AL', 'PR'].filter(isMilitary)).toEqual(['AA', 'AE', 'AP']);
    expect(['PR', 'GU', 'VI', 'AS', 'MP', 'HI', 'AE'].filter(isTerritory)).toEqual(['PR', 'GU', 'VI', 'AS', 'MP']);
  });

  it.each([
    'PO Box 12',
    'P.O. Box 12',
    'p o box 9',
    'P.O.Box 77',
    'POB 4',
    'Post Office Box 3',
    'Postal Box 8',
    'Box 12',
    'Suite 3, PO BOX 1',
  ])('recognize the post office box "%s"', (street) => {
    expect(isPoBox(street)).toBe(true);
  });

  it.each([
    '12 Boxwood Lane',
    '4 Poboda Street',
    'PSC 3 Box 120',
    '8 Post Office Road',
    'Unit 45013 Box 2602',
    '1 Pope Box Canyon',
  ])('do not recognize "%s" as a post office box', (street) => {
    expect(isPoBox(street)).toBe(false);
  });
});
