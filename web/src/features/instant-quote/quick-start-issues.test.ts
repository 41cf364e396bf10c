import { describe, expect, it } from '@jest/globals';
import { quickStartIssues } from './quick-start-issues';

const issues = (query: string) =>
  Object.fromEntries(
    quickStartIssues(new URLSearchParams(`from=US&to=US&toPostal=94105&${query}`)).map(({ path, message }) => [
      path,
      message,
    ]),
  );

describe('start of a quote', () => {
  it('checks the weight with the places, and leaves the size to the next page', () => {
    expect(issues('fromPostal=60606&weight=2.5')).toEqual({});
    expect(issues('fromPostal=9410&weight=abc')).toEqual({
      fromPostal: expect.any(String),
      weight: 'Enter the weight as one number, such as 2.5.',
    });
    expect(issues('fromPostal=60606')).toEqual({ weight: 'Enter a weight greater than 0.' });
  });

  it('checks the weight of packaging from a carrier, too', () => {
    expect(issues('fromPostal=60606&weight=0&select=fedex_tube')).toEqual({ weight: 'Enter a weight greater than 0.' });
  });
});
