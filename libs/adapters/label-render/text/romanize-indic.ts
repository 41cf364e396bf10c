import anyAscii from 'any-ascii';

/**
 * The nine scripts from Devanagari to Malayalam share one layout of 128 positions; a letter is identified by its
 * position.
 */
const script = /[\u0900-\u0d7f]+/g;
const blockSize = 0x80;
/**
 * The languages of Devanagari, Bengali, Gurmukhi and Gujarati do not pronounce the vowel at the end of a word: Ram, not
 * Rama.
 */
const silentEnds = new Set([0x0900, 0x0980, 0x0a00, 0x0a80]);

/**
 * Letters by position, in the usual Latin spelling of Indian names; all others come from the general transliteration
 * table.
 */
const spellings: Readonly<Record<number, string>> = {
  ...{ 0x03: 'h', 0x0b: 'ri', 0x1a: 'ch', 0x1b: 'chh', 0x1e: 'ny', 0x36: 'sh', 0x37: 'sh', 0x43: 'ri' },
};
/** A dot below a letter turns it into another one. */
const dotted: Readonly<Record<string, string>> = { j: 'z', ph: 'f' };

const [nasal, dot, vowelKiller, tippi] = [0x02, 0x3c, 0x4d, 0x70];
const isConsonant = (place: number) => (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f);
const isVowelSign = (place: number) => place >= 0x3e && place <= 0x4c;
const isLabial = (place: number) => place >= 0x2a && place <= 0x2e;
/** n, m, y, r, l and v are pronounced without a vowel after another consonant: Krishna. */
const isSonorant = (place: number) => [0x23, 0x28, 0x2e, 0x2f, 0x30, 0x32, 0x35].includes(place);

/**
 * Transliterates India's scripts, adding the inherent vowel "a" of consonants, which is not written; capitalizes words.
 */
export const romanizeIndic = (text: string): string =>
  text.replace(script, (word) => {
    const latin = Array.from(word, (_letter, at) => sound(word, at)).join('');
    return latin.charAt(0).toUpperCase() + latin.slice(1);
  });

function sound(word: string, at: number): string {
  const placeAt = (position: number) => (position < word.length ? word.charCodeAt(position) % blockSize : -1);
  const [place, next] = [placeAt(at), placeAt(at + 1)];
  if (place === dot || place === vowelKiller) return '';
  if (place === nasal || place === tippi) return next >= 0 && !isLabial(next) ? 'n' : 'm';
  const spelling = spellings[place] ?? anyAscii(word.charAt(at));
  if (!isConsonant(place)) return spelling;
  const after = next === dot ? placeAt(at + 2) : next;
  const consonant = next === dot ? (dotted[spelling] ?? spelling) : spelling;
  return hasOwnVowel(word, at, after) ? `${consonant}a` : consonant;
}

/**
 * Whether the inherent vowel of a consonant is pronounced. `after`: the position of the next letter, -1 at the end of
 * the word.
 */
function hasOwnVowel(word: string, at: number, after: number): boolean {
  if (after >= 0) return after !== vowelKiller && !isVowelSign(after);
  const code = word.charCodeAt(at);
  if (at === 0 || !silentEnds.has(code - (code % blockSize))) return true;
  return word.charCodeAt(at - 1) % blockSize === vowelKiller && isSonorant(code % blockSize);
}
