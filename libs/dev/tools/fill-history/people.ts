/** Names of which every pair is one person: 1,600 of them. */
export const firstNames =
  'Ada,Ben,Cara,Dan,Ella,Finn,Gina,Hugo,Iris,Jack,Kira,Leo,Mia,Noah,Olga,Paul,Quinn,Rosa,Sam,Tara,Uma,Vera,Will,Xena,Yann,Zoe,Amir,Bea,Chloe,Drew,Eva,Fred,Gus,Hana,Ivan,Joan,Karl,Lena,Max,Nina';
export const lastNames =
  'Adams,Baker,Chen,Diaz,Evans,Fischer,Garcia,Hill,Ito,Jones,Kim,Lopez,Moore,Nguyen,Olsen,Patel,Quick,Rossi,Smith,Turner,Ueda,Vance,Walker,Young,Zimmer,Abbott,Brooks,Carter,Dunn,Ellis,Flynn,Grant,Hayes,Irwin,Jensen,Keller,Lane,Marsh,Novak,Owens';

/** City, state and ZIP. */
export const cities: readonly (readonly [city: string, state: string, postal: string])[] = [
  ['New York', 'NY', '10001'],
  ['Los Angeles', 'CA', '90001'],
  ['Chicago', 'IL', '60601'],
  ['Houston', 'TX', '77002'],
  ['Phoenix', 'AZ', '85004'],
  ['Philadelphia', 'PA', '19103'],
  ['San Antonio', 'TX', '78205'],
  ['San Diego', 'CA', '92101'],
  ['Dallas', 'TX', '75201'],
  ['Jacksonville', 'FL', '32202'],
  ['Columbus', 'OH', '43215'],
  ['Charlotte', 'NC', '28202'],
  ['Seattle', 'WA', '98101'],
  ['Denver', 'CO', '80202'],
  ['Boston', 'MA', '02108'],
  ['Nashville', 'TN', '37203'],
  ['Portland', 'OR', '97204'],
  ['Atlanta', 'GA', '30303'],
  ['Miami', 'FL', '33130'],
  ['Minneapolis', 'MN', '55401'],
];
