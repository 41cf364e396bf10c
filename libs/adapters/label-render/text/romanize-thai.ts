/** Consonants at the beginning of a syllable, in the Royal Thai General System of Transcription. */
const initials = spell(
  'k:ก kh:ขฃคฅฆ ng:ง ch:จฉชฌ s:ซศษส y:ญย d:ดฎ t:ตฏ th:ฐฑฒถทธ n:ณน b:บ p:ป ph:ผพภ f:ฝฟ m:ม r:ร l:ลฬ w:ว h:หฮ :อ',
);
/** Consonants at its end, where fewer sounds are distinguished. */
const finals = spell('k:กขฃคฅฆ ng:ง t:จฉชซฌฎฏฐฑฒดตถทธศษส n:ญณนรลฬ p:บปผฝพฟภ m:ม i:ย o:ว');

const onset = '(?:[กขคตปผพ][รลว](?=[ะ-ูอ])|ห[งญนมยรลว](?=[ะ-ูอ])|[ก-ฮ])';
const onsetAfterVowel = '(?:[กขคตปผพ][รล]|[กขค]ว(?=[ก-ฮ])|ห[งญนมยรลว]|[ก-ฮ])';
const coda = '(?:([ก-ฮ])(?![ะ-ู]))?';
/** Two consonants have an unwritten "o" between them; of three, the first has an unwritten "a". */
const bare = /([ก-ฮ])([ก-ฮ])([ก-ฮ])?(?![ะ-ู])/y;

/** Syllables by their written vowel, longest first; * stands for the initial consonants, = for a possible final. */
const syllables: readonly (readonly [RegExp, string])[] = [
  ...written(onsetAfterVowel, 'เ*ียะ?= ia|เ*ือะ?= uea|เ*าะ? ao|เ*อ= oe|เ*ย oei|เ*ิ= oe|เ*ะ e|เ*= e|แ*ะ ae|แ*= ae'),
  ...written(onsetAfterVowel, 'โ*ะ o|โ*= o|ใ* ai|ไ*ย? ai'),
  ...written(onset, '*ัวะ?= ua|*ั= a|*ำ am|*า= a|*ะ a|*[ิี]= i|*ือ?= ue|*ึ= ue|*[ุู]= u|*อ= o'),
  ...written('[ก-ฮ]', '*รร([ก-ฮ])(?![ะ-ู]) a|*รร an|*ว([ก-ฮ])(?![ะ-ู]) ua'),
];

/**
 * Transliterates Thai: without tones, with the vowels that Thai does not write. Loanwords come out as they are spelled.
 */
export function romanizeThai(text: string): string {
  const spoken = text
    .replace(/(?:[ดตท]ร|[ก-ฮ][ิุ]?)์|[็่้๊๋]/g, '')
    .replace(/[ศส]ร(?=[ะ-ู])/g, 'ส')
    .replaceAll('บริ', 'โบริ')
    .replaceAll('ฤ', 'ริ');
  return spoken.replace(/[ก-ฺเ-ๆ]+/g, (word) => {
    let latin = '';
    for (let at = 0; at < word.length;) {
      const { sound, length } = syllableAt(word, at);
      latin += sound;
      at += length;
    }
    return latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

function syllableAt(word: string, at: number): { sound: string; length: number } {
  for (const [pattern, vowel] of syllables) {
    pattern.lastIndex = at;
    const [whole, first = '', last = ''] = pattern.exec(word) ?? [];
    if (whole) return { sound: begin(first) + vowel + end(last), length: whole.length };
  }
  bare.lastIndex = at;
  const [, first = '', second = '', third = ''] = bare.exec(word) ?? [];
  if (third && first !== second) return { sound: `${begin(first)}a${begin(second)}o${end(third)}`, length: 3 };
  if (second) return { sound: `${begin(first)}o${end(second)}`, length: 2 };
  const alone = initials.get(word.charAt(at));
  return { sound: alone === undefined ? '' : `${alone}a`, length: 1 };
}

/** A leading h only changes the tone. */
const begin = (letters: string): string =>
  [...(letters.length > 1 ? letters.replace(/^ห/, '') : letters)].map((letter) => initials.get(letter) ?? '').join('');
const end = (letter: string): string => finals.get(letter) ?? '';

function written(consonants: string, list: string): [RegExp, string][] {
  return list.split(/\|(?=[*เแโใไ])/).map((entry) => {
    const [shape = '', vowel = ''] = entry.split(' ');
    return [new RegExp(shape.replace('=', coda).replace('*', `(${consonants})`), 'y'), vowel];
  });
}

function spell(list: string): Map<string, string> {
  return new Map(
    list.split(' ').flatMap((entry) => {
      const [latin = '', thai = ''] = entry.split(':');
      return Array.from(thai, (letter): [string, string] => [letter, latin]);
    }),
  );
}
