import { invalidRequest } from './errors/stripe-failure.js';

/** A parsed body: texts, lists and nested objects, as `a=1&b[c]=2&d[]=3&e[0][f]=4` describes them. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

const name = /^[\w-]+/;
const bracket = /\[([\w.-]*)\]/y;
const maxDepth = 6;

/** Parses `application/x-www-form-urlencoded` with Stripe's brackets. Later values win. Throws on a malformed key. */
export function parseForm(text: string): FormObject {
  const root: FormObject = Object.create(null) as FormObject;
  for (const [key, value] of new URLSearchParams(text)) {
    place(root, pathOf(key), value);
  }
  return listed(root) as FormObject;
}

function pathOf(key: string): string[] {
  const first = name.exec(key)?.[0];
  const path = first === undefined ? [] : [first];
  bracket.lastIndex = first?.length ?? 0;
  let end = bracket.lastIndex;
  for (let match = bracket.exec(key); match; match = bracket.exec(key)) {
    path.push(match[1] ?? '');
    end = bracket.lastIndex;
  }
  if (first === undefined || end !== key.length || path.length > maxDepth || path.includes('__proto__')) {
    throw invalidRequest(`Invalid parameter name: ${key.slice(0, 80)}`);
  }
  return path;
}

function place(target: FormObject, path: string[], value: string): void {
  let at = target;
  path.forEach((step, index) => {
    const key = step === '' ? String(Object.keys(at).length) : step;
    if (index === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key];
    at = typeof next === 'object' && !Array.isArray(next) ? next : (at[key] = Object.create(null) as FormObject);
  });
}

/** Objects whose keys are 0, 1, 2 … become lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries<FormValue>(entries);
}
