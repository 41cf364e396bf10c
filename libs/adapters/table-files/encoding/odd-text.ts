/** Letters of one script, each; a name mixes them only where its bytes were read wrongly. */
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic'].map((name) => new RegExp(`\\p{sc=${name}}`, 'u'));
/** Between the characters of East Asia words of others stand apart, in letters that are no accented ones. */
const eastWithAccents =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}\p{sc=Hira}]\p{sc=Latin}|\p{sc=Latin}[\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}\p{sc=Hira}]/u;
/** What no text of an address has: characters without meaning, controls, lines and blocks of old screens. */
const never = /[\u00ad\ufffd\u0080-\u009f\ue000-\uf8ff\u2500-\u259f\u25a0]|\u00a0\s|\s\u00a0/u;
/** Signs that do not stand beside a letter of the same word. */
const sign =
  '[\\u00a2-\\u00a9\\u00ac\\u00ae-\\u00b3\\u00b5\\u00b6\\u00b8\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u02c6-\\u02dd\\u0192\\u2020-\\u2022\\u2026\\u2030\\u20ac\\u2122\\u2200-\\u22ff\\u25ca\\p{Sm}]';
const signInWord = new RegExp(`\\p{L}${sign}|${sign}\\p{Ll}|${sign}{3}`, 'u');
/** A large letter that is none of English between small ones, or behind the first one of a word. */
const largeInWord =
  /\p{Ll}(?![A-Z])\p{Lu}\p{Ll}|\p{Ll}{2}(?![A-Z])\p{Lu}(?!\p{L})|(?<!\p{L})\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u;
/** A small letter that is none of English within large ones. */
const smallInWord = /\p{Lu}{2}(?![a-z])\p{Ll}|\p{Lu}(?![a-zß])\p{Ll}\p{Lu}/u;
/** A quotation mark or its like between two letters; apostrophes may stand there. */
const markInWord = /\p{L}[\u2013\u2014\u201a\u201c-\u201e\u2039\u203a\u00ab\u00a0\u00a1\u00aa\u00ba]\p{L}/u;

/** A quotation mark behind a letter, and none that opens. */
const closedAlone = /^(?!.*(?:^|[\s(])[\u201c-\u201e]).*\p{L}[\u201c-\u201e]/u;

/** Whether a text looks as if its bytes were read in a wrong encoding. */
export function isOdd(text: string): boolean {
  if (
    closedAlone.test(text) ||
    never.test(text) ||
    signInWord.test(text) ||
    markInWord.test(text) ||
    eastWithAccents.test(text)
  )
    return true;
  return text.split(/[\s\d.,;:/()-]+/u).some((word) => {
    if (largeInWord.test(word) || smallInWord.test(word)) return true;
    return scripts.filter((script) => script.test(word)).length > 1;
  });
}
