/** Arabic-Indic digits (٠-٩) of a text as Latin ones: fields of digits take both. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));
