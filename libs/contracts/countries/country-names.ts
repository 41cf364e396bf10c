import { countries, countryOf } from './countries.js';
import { truncateText } from '../text/truncate-text.js';

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Other common spellings. */
const others: Record<string, string> = {
  ...{
    usa: 'US',
    unitedstatesofamerica: 'US',
    us: 'US',
    usofa: 'US',
    america: 'US',
    eeuu: 'US',
    etatsunisdamerique: 'US',
  },
  ...{ uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', northernireland: 'GB', greatbritain: 'GB', gbr: 'GB' },
  ...{ grossbritannien: 'GB', großbritannien: 'GB', grandebretagne: 'GB', granbretana: 'GB', angleterre: 'GB' },
  ...{ can: 'CA', mex: 'MX', deu: 'DE', fra: 'FR', esp: 'ES', ita: 'IT', nld: 'NL', bel: 'BE', che: 'CH', aut: 'AT' },
  ...{ irl: 'IE', prt: 'PT', dnk: 'DK', swe: 'SE', nor: 'NO', fin: 'FI', pol: 'PL', cze: 'CZ', hun: 'HU', rou: 'RO' },
  ...{ bgr: 'BG', grc: 'GR', tur: 'TR', ukr: 'UA', isr: 'IL', ind: 'IN', chn: 'CN', hkg: 'HK', twn: 'TW', jpn: 'JP' },
  ...{ kor: 'KR', sgp: 'SG', mys: 'MY', tha: 'TH', vnm: 'VN', phl: 'PH', idn: 'ID', aus: 'AU', nzl: 'NZ', bra: 'BR' },
  ...{ arg: 'AR', chl: 'CL', col: 'CO', per: 'PE', zaf: 'ZA', egy: 'EG', are: 'AE', sau: 'SA', pri: 'PR', lux: 'LU' },
  ...{
    holland: 'NL',
    korea: 'KR',
    southkorea: 'KR',
    russia: 'RU',
    czechrepublic: 'CZ',
    vietnam: 'VN',
    macedonia: 'MK',
  },
  ...{ turkey: 'TR', burma: 'MM', ivorycoast: 'CI', capeverde: 'CV', swaziland: 'SZ', peoplesrepublicofchina: 'CN' },
};
/** Languages other than English whose names are known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
/** Not countries here, but states of US. */
const territories = ['PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW'];

let byName: Map<string, string> | undefined;

/**
 * The code of a country by its code or its name in one of seven languages; two unknown letters come back in capitals,
 * so that the rules can report them. Undefined: no country has this name.
 */
export function countryCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (countryOf(code)) return code;
  const name = plain(truncateText(text, 100));
  if (Object.hasOwn(others, name)) return others[name];
  byName ??= allNames();
  return byName.get(name) ?? (/^[A-Z]{2}$/.test(code) ? code : undefined);
}

/** From the runtime, which knows them all; made when the first name that is not a code comes. */
function allNames(): Map<string, string> {
  const names = new Map<string, string>();
  const codes = [...countries.map(({ code }) => code), ...territories];
  for (const language of languages) {
    const known = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = plain(known.of(code) ?? '');
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  for (const { code, name } of countries) names.set(plain(name), code);
  return names;
}
