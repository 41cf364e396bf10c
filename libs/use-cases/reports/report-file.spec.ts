import { reportFileText } from './report-file.js';

describe('file of a report', () => {
  it('has no text when it is larger than a mail may carry', async () => {
    const pages = async function* () {
      for (let page = 0; page < 10; page += 1) yield await Promise.resolve([['2026-11-01', 'USPS']]);
    };
    const text = (most: number) => reportFileText({ name: 'a.csv', header: ['Day', 'Carrier'], pages: pages() }, most);
    expect([await text(50), (await text(5_000))?.split('\r\n')]).toEqual([
      null,
      expect.arrayContaining(['2026-11-01,USPS']),
    ]);
  });
});
