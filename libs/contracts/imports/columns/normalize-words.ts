import { truncateText } from '../../text/truncate-text.js';

const camel = /(?<=[\p{Ll}\d])(?=\p{Lu})/gu;
const marks = /\p{M}/gu;
const notWord = /[^\p{L}\p{N}]+/u;

/** The words of a name of a column, small and without accents: "Weight(oz)" and "weightOz" → weight, oz. */
export const splitWords = (text: string): string[] =>
  fold(truncateText(text, 200).replace(camel, ' ')).split(notWord).filter(Boolean);

/** Letters and digits alone, small and without accents: "São Tomé & Príncipe" → "saotomeprincipe". */
export const normalizeWord = (text: string): string => fold(truncateText(text, 200)).split(notWord).join('');

const fold = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss');
