const texts: Readonly<Record<string, string>> = {
  password: 'A password cannot begin or end with a space.',
  proposedPassword: 'A password cannot begin or end with a space.',
  previousPassword: 'The current password is incorrect.',
  username: 'Enter an e-mail address without spaces.',
  confirmationCode: 'Enter the code from the e-mail, without spaces.',
  code: 'Enter the code from the e-mail, without spaces.',
  userCode: 'Enter the six digits from your app.',
};

/** What is wrong with the input, where the pool answers with one of its patterns; its other sentences are clear as they are. */
export function constraintText(message: string): string {
  const member = /^\d+ validation errors? detected: Value (?:'.*' )?at '(\w+)'/s.exec(message)?.[1];
  return member === undefined ? message : (texts[member] ?? 'Check what you typed.');
}
