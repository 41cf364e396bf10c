import type { LengthUnit, WeightUnit } from '../../parcels/parcels.js';
import { normalizeWord, splitWords } from './normalize-words.js';

/** Sides of a file are also in millimeters; they become centimeters. */
export type FileLengthUnit = LengthUnit | 'mm';
type Unit = WeightUnit | FileLengthUnit;

const units: Record<string, Unit> = Object.fromEntries(
  Object.entries({
    oz: 'oz ozs ounce ounces unze unzen once onces onza onzas',
    lb: 'lb lbs pound pounds pfund livre livres libra libras',
    g: 'g gr grs gram grams gramm gramme grammes gramo gramos',
    kg: 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos',
    in: 'in ins inch inches zoll pouce pouces pulgada pulgadas',
    mm: 'mm mms millimeter millimeters millimetre millimetres millimetro millimetros milimetro milimetros',
    cm: 'cm cms centimeter centimeters centimetre centimetres zentimeter centimetro centimetros',
  } satisfies Record<Unit, string>).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit as Unit])),
);

/** A unit by any of its names, in several languages; undefined for other words. */
export function unitOf(word: string): Unit | undefined {
  const name = normalizeWord(word);
  return Object.hasOwn(units, name) ? units[name] : word.trim() === '"' || word.trim() === '″' ? 'in' : undefined;
}

/** Words that only join others. */
const little = new Set(
  'of the a der die das des dem den du de la le les del los las el d l und and y et zum zur'.split(' '),
);

/** The words of a column's name without a unit at its end; `telling`: without filler words, unless nothing is left. */
export function nameWords(name: string): { words: string[]; telling: string[] } {
  const words = withoutUnit(splitWords(name));
  const telling = words.filter((word) => !little.has(word));
  return { words, telling: telling.length > 0 ? telling : words };
}

function withoutUnit(words: string[]): string[] {
  if (words.length < 2 || !Object.hasOwn(units, words.at(-1)!)) return words;
  const rest = words.slice(0, -1);
  return rest.length > 1 && rest.at(-1) === 'in' ? rest.slice(0, -1) : rest;
}

/** The unit that a column's name gives: "Weight(oz)", "length_in", "Gewicht in kg". */
export function columnUnit(name: string): Unit | undefined {
  const last = splitWords(name).at(-1);
  return last !== undefined && Object.hasOwn(units, last) ? units[last] : undefined;
}

/** Whether it is a unit of weight, not of length. */
export const isWeightUnit = (unit: Unit): unit is WeightUnit => !isLengthUnit(unit);

/** Whether it is a unit of length. */
export const isLengthUnit = (unit: Unit): unit is FileLengthUnit => unit === 'in' || unit === 'cm' || unit === 'mm';
