/** A part of a path that is one of our words: anything else may be a number, a name or a secret. */
const word = /^[a-z]{1,12}(-[a-z]{1,12})?$/;

/** A path without identifiers, for third parties: `/track/usps/9400…?x=1` becomes `/track/usps/:id`. */
export function pathPattern(address: string): string {
  const { pathname } = new URL(address, 'http://page');
  return pathname
    .split('/')
    .map((part) => (part === '' || word.test(part) ? part : ':id'))
    .join('/');
}
