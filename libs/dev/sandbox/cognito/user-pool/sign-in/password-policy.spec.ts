import { assertGoodPassword } from './password-policy.js';

const sentence = (password: string): string => {
  try {
    assertGoodPassword(password);
    return 'good';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it.each([
  ['Abcdef1!', 'good'],
  ['Pässwörd 1', 'good'],
  ['Abcde1!', 'Password did not conform with policy: Password not long enough'],
  ['ABCDEF1!', 'Password did not conform with policy: Password must have lowercase characters'],
  ['abcdef1!', 'Password did not conform with policy: Password must have uppercase characters'],
  ['Abcdefg!', 'Password did not conform with policy: Password must have numeric characters'],
  ['Abcdefg1', 'Password did not conform with policy: Password must have symbol characters'],
  [' Abcdef1!', 'Password must not begin or end with a space.'],
])('judges "%s": %s', (password, judged) => {
  expect(sentence(password)).toBe(judged);
});
