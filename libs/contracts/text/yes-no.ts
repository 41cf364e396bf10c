const yes = 'yes y true t 1 x on ja j wahr oui o vrai si s verdadero sim';
const no = 'no n false f 0 off nein falsch non faux falso nao none';
const answers = new Map([
  ...yes.split(' ').map((word) => [word, true] as const),
  ...no.split(' ').map((word) => [word, false] as const),
]);

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Yes or no in English, German, French or Spanish; undefined for other words. */
export const yesOrNo = (text: string): boolean | undefined => answers.get(plain(text));

const places = new Map([
  ...'residential residence home house private privat privé domicile domicilio residencial'
    .split(' ')
    .map((word) => [plain(word), true] as const),
  ...'commercial business company office geschäftlich firma gewerblich entreprise empresa comercial'
    .split(' ')
    .map((word) => [plain(word), false] as const),
]);

/** Whether the address is residential: yes or no, or the kind of building. Undefined for other words. */
export const residentialOf = (text: string): boolean | undefined => yesOrNo(text) ?? places.get(plain(text));
