/** Letters of one script, each; a name mixes them only where its bytes were read wrongly. */
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic'].map((name) => new RegExp(`\\p{sc=${name}}`, 'u'));
/** Between the characters of East Asia words of others stand apart, in letters that are no accented ones. */
const eastWithAccents =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}\p{sc=Hira}]\p{sc=Latin}|\p{sc=Latin}[\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}\p{sc=Hira}]/u;
/** What no text of an address has: characters without meaning, controls, lines and blocks of old screens. */
const never = /[\u00ad\u2017\ufffd\u0080-\u009f\ue000-\uf8ff\u2500-\u259f\u25a0]|\u00a0\s|\s\u00a0/u;
/** Signs that do not stand beside a letter of the same word; ©, ®, ™ and … may end one. */
const sign =
  '[\\u00a1-\\u00a9\\u00ac\\u00ae-\\u00b3\\u00b5\\u00b6\\u00b8\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u02c6-\\u02dd\\u0192\\u2020-\\u2022\\u2026\\u2030\\u20ac\\u2122\\u2200-\\u22ff\\u25ca\\p{Sm}]';
const signInWord = new RegExp(`\\p{L}(?![©®™…](?!\\p{L}))${sign}|${sign}\\p{Ll}|${sign}{3}`, 'u');
/** A large letter that is none of English between small ones, or behind the first one of a word; or a small one before an English large one. */
const largeInWord =
  /(?![A-Z])\p{Lu}[A-Z]\p{Ll}|(?<!\p{L})(?![a-z])\p{Ll}[A-Z]|\p{Ll}(?![A-Z])\p{Lu}\p{Ll}|\p{Ll}(?![A-Z])\p{Lu}(?!\p{L})|(?<!\p{L})\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u;
/** A small letter that is none of English within large ones. */
const smallInWord = /\p{Lu}{2}(?![a-z])\p{Ll}|\p{Lu}(?![a-zß])\p{Ll}\p{Lu}/u;
/** A quotation mark or its like between two letters; apostrophes may stand there. */
const markInWord = /\p{L}[\u2013\u2014\u201a\u201c-\u201e\u2039\u203a\u00ab\u00a0\u00a1\u00aa\u00ba]\p{L}/u;

/** A quotation mark behind a letter, and none that opens. */
const closedAlone = /^(?!.*(?:^|[\s(])[\u201a\u201c-\u201e]).*\p{L}[\u201a\u201c-\u201e]/u;
/**
 * Where a letter or a mark of one language never stands: ß without a vowel before it, ń with one behind it, a raised dot but for Catalan l·l,
 * marks of Semitic vowels with Latin letters, an accented letter after a number.
 */
const misplaced =
  /(?<![aeiouyäöü])ß|ń[aeiouyáéíóú]|(?![lL])\p{L}·|·(?![lL])\p{L}|[\p{sc=Latin}\d][\u0591-\u05c7\u064b-\u065f]|\d(?![a-zºªèé])[\p{sc=Latin}ωѕјє\u02c6-\u02dd]/iu;
/** A small accented letter that is no word by itself. */
const lone = /(?<![\p{L}'’])(?![a-zàáâéèêíóőúýºª])(?=\p{sc=Latin})\p{Ll}(?![\p{L}'’])/u;

/** Punctuation, fractions and degrees where English has them. */
const english =
  /(?<=[A-Za-z])’s(?![A-Za-z])|(?<=\b[A-Z])’(?=[A-Z])|“(?=[\w ]+”)|(?<=“[\w ]+)”|(?<=\d)[–—](?=\d)|(?<=\s)[–—](?=\s)|(?<=\d\s?)[½¼¾°]|(?<=\w)[©®™…](?!\w)/g;

/** Whether a text has nothing beyond plain English but punctuation in its usual places. */
export const isEnglish = (text: string): boolean => /^[ -~]*$/.test(text.replace(english, ''));

/** Whether a text looks as if its bytes were read in a wrong encoding. */
export function looksMisread(text: string): boolean {
  if (
    closedAlone.test(text) ||
    never.test(text) ||
    signInWord.test(text) ||
    markInWord.test(text) ||
    misplaced.test(text) ||
    lone.test(text) ||
    eastWithAccents.test(text)
  )
    return true;
  return text.split(/[\s\d.,;:/()-]+/u).some((word) => {
    if (largeInWord.test(word) || smallInWord.test(word)) return true;
    return scripts.filter((script) => script.test(word)).length > 1;
  });
}
