import { guessMapping, headerFingerprint, missingColumns } from './guess-mapping.js';
import { exportHeaders } from '#libs/dev/testing/sample-data/export-headers.js';
import { importColumns, type ImportColumn } from '../columns/all-columns.js';

const columnOf = (name: string): ImportColumn | undefined =>
  importColumns.find((column) => guessMapping([name], []).columns[column] !== undefined);

/** A column's name and its meaning. */
const variants: [ImportColumn, string[]][] = [
  [
    'reference',
    ['Order #', 'Order Number', 'order-id', 'ORDER_ID', 'Bestellnummer', 'N° de commande', 'Número de pedido'],
  ],
  [
    'recipient_name',
    [
      'Recipient Name',
      'recipient-name',
      'Ship To Name',
      'Full Name',
      'shipToName',
      'Empfänger',
      'Nom du destinataire',
      'Nombre del destinatario',
    ],
  ],
  ['recipient_first_name', ['First Name', 'Vorname', 'Prénom']],
  ['recipient_last_name', ['Last Name', 'Nachname', 'Apellidos']],
  ['recipient_company', ['Company', 'Shipping Company', 'Firma', 'Société', 'Empresa']],
  [
    'recipient_street1',
    [
      'Address 1',
      'Street Line 1',
      'ship-address-1',
      'Shipping Address1',
      'Straße',
      'Straße und Hausnummer',
      'Adresse',
      'Dirección',
      'Calle',
    ],
  ],
  [
    'recipient_street2',
    ['Address Line 2', 'ship-address-2', 'Apt/Suite', 'Adresszusatz', "Complément d'adresse", 'Street 2'],
  ],
  ['recipient_street3', ['Address Line 3', 'Address 3', 'Ship To - Address 3', 'ship-address-3', 'Adresszeile 3']],
  ['recipient_city', ['City', 'ship-city', 'Ort', 'Stadt', 'Ville', 'Ciudad']],
  ['recipient_state', ['State/Province', 'ship-state', 'Shipping Province', 'Bundesland', 'Provincia']],
  [
    'recipient_postal',
    [
      'ZIP',
      'ship-postal-code',
      'Zip/Postal Code',
      'Ship Zipcode',
      'PLZ',
      'Postleitzahl',
      'Code postal',
      'Código Postal',
    ],
  ],
  ['recipient_country', ['Country Code', 'ship-country', 'Land', 'Pays', 'País']],
  ['recipient_phone', ['Phone', 'ship-phone-number', 'Ship To Phone', 'Telefon', 'Téléphone', 'Teléfono']],
  ['recipient_email', ['E-Mail', 'buyer-email', 'Email Address', 'Courriel', 'Correo electrónico']],
  ['recipient_residential', ['Residential', 'Is Residential?']],
  ['sender_name', ['Sender Name', 'From Name', 'ship_from_name', 'Absender']],
  ['sender_street1', ['Sender street 1', 'from_street1', 'From Address', 'Absender Straße']],
  ['sender_postal', ['From Zip', 'Sender Postal Code', 'Absender PLZ']],
  ['service', ['Service', 'Shipping Service', 'ship-service-level', 'Versandart', 'Mode de livraison']],
  ['ship_date', ['Ship Date', 'Versanddatum', 'Fecha de envío']],
  [
    'weight',
    [
      'Weight',
      'Weight(oz)',
      'Weight (lb)',
      'weight_oz',
      'weightOz',
      'Package Weight',
      'Gewicht (kg)',
      'Gewicht in kg',
      'Poids',
      'Peso',
    ],
  ],
  ['weight_pounds', ['Pounds', 'lbs']],
  ['weight_ounces', ['Ounces']],
  ['weight_unit', ['Order Weight Unit', 'Weight Unit', 'Gewichtseinheit']],
  ['length', ['Length (in)', 'length_in', 'Package Length', 'Länge (cm)', 'Longueur', 'Largo', 'Dimensions']],
  ['width', ['Width(in)', 'Breite', 'Largeur', 'Ancho']],
  ['height', ['Height', 'Höhe', 'Hauteur', 'Alto']],
  ['length_unit', ['Dimension Unit', 'distance_unit', 'Length Unit']],
  ['package_preset', ['Package Type', 'Packaging', 'Verpackung']],
  ['description', ['Description', 'Item Title', 'Lineitem name', 'Inhalt', 'Contenu']],
  ['declared_value', ['Declared Value', 'Order Total', 'Warenwert']],
  ['currency', ['Currency', 'Order Currency', 'Währung', 'Devise', 'Moneda']],
  ['insurance', ['Insured Value', 'Insurance', 'Versicherung']],
  ['signature', ['Signature Confirmation', 'Signature Required', 'Unterschrift']],
  ['saturday', ['Saturday Delivery', 'saturday_delivery']],
  ['hold', ['Hold for Pickup', 'Hold at Location']],
  ['dryice', ['Dry Ice', 'Dry Ice Weight', 'Trockeneis']],
  ['batteries', ['Batteries', 'Lithium Battery', 'Batterien']],
  ['reference1', ['Rubber Stamp 1', 'Reference 1', 'Custom Field 1']],
  ['sku', ['SKU', 'Lineitem sku', 'Custom Label', 'Artikelnummer']],
  ['customs_quantity', ['quantity-purchased', 'Lineitem quantity', 'Menge', 'Quantité', 'Cantidad']],
  ['customs_value', ['Unit Price', 'Customs Value', 'Einzelpreis']],
  ['customs_origin', ['Country of Origin', 'Ursprungsland', "Pays d'origine"]],
  ['customs_hs', ['HS Code', 'HS Tariff', 'Zolltarifnummer', 'Code SH']],
];

describe('guessing a column by its name', () => {
  it.each(variants.flatMap(([column, names]) => names.map((name) => [name, column] as const)))(
    'maps %s to %s',
    (name, column) => {
      expect(columnOf(name)).toBe(column);
    },
  );

  it.each([
    'Billing Name',
    'Billing Zip',
    'Return Address',
    'Waybill row',
    'Waybill version',
    'Waybill errors',
    'Date Shipped',
    'Tracking Number',
    'Tax',
    '',
    '   ',
    '🎁',
  ])('leaves %s unmapped', (name) => expect(columnOf(name)).toBeUndefined());
});

describe('guessing the header of an export', () => {
  it.each(Object.entries(exportHeaders))('recognizes %s', (_, { header, expected }) => {
    const { columns } = guessMapping(header, []);
    const found = Object.fromEntries(
      Object.entries(columns).map(([column, source]) => [column, 'column' in source ? header[source.column] : '']),
    );
    expect(found).toEqual(expected);
    expect(Object.values(columns).every((source) => 'guessed' in source && source.guessed)).toBe(true);
  });

  it.each<[header: string, units: [weight: string, length: string]]>([
    ['L (in)|W|H|Wt (oz)', ['oz', 'in']],
    ['L (cm)|W (cm)|H (cm)|Wt (kg)', ['kg', 'cm']],
    ['L(mm)|W(mm)|H(mm)|Wt(g)', ['g', 'mm']],
    ['L|W|H|Wt (lbs)', ['lb', 'in']],
    ['L"|W"|H"|Wt', ['lb', 'in']],
    ['L in.|W in.|H in.|Wt. oz', ['oz', 'in']],
    ['Length in|Width in|Height in|Weight lbs', ['lb', 'in']],
    ['Length (mm)|Width (mm)|Height (mm)|Weight (g)', ['g', 'mm']],
    ['WEIGHT_LBS|LENGTH_IN|WIDTH_IN|HEIGHT_IN', ['lb', 'in']],
    ['weightOz|lengthIn|widthIn|heightIn', ['oz', 'in']],
    ['Box L|Box W|Box H|Box Wt (oz)', ['oz', 'in']],
    ['L|W (cm)|H|Wt (kg)', ['kg', 'cm']],
    ['Pkg L (in)|Pkg W (in)|Pkg H (in)|Pkg Wt (oz)', ['oz', 'in']],
    ['Dim L (cm)|Dim W (cm)|Dim H (cm)|Mass (kg)', ['kg', 'cm']],
    ['Largo (cm)|Ancho (cm)|Alto (cm)|Peso (kg)', ['kg', 'cm']],
    ['Comprimento (cm)|Largura (cm)|Altura (cm)|Peso (kg)', ['kg', 'cm']],
    ['Lunghezza (cm)|Larghezza (cm)|Altezza (cm)|Peso (g)', ['g', 'cm']],
    ['Länge (cm)|Breite (cm)|Höhe (cm)|Gewicht (g)', ['g', 'cm']],
    ['Longueur (cm)|Largeur (cm)|Hauteur (cm)|Poids (kg)', ['kg', 'cm']],
  ])('reads three sides and a weight with their units from %s', (header, [weightUnit, lengthUnit]) => {
    const found = guessMapping(['Name', 'Street', 'City', 'State', 'Zip', ...header.split('|')], []);
    expect(Object.keys(found.columns)).toEqual(expect.arrayContaining(['length', 'width', 'height', 'weight']));
    expect(found).toMatchObject({ weightUnit, lengthUnit });
  });

  it('skips a field that two columns match equally well', () => {
    expect(guessMapping(['Name', 'Name', 'City', 'SKU'], []).columns).toEqual({
      recipient_city: { column: 2, guessed: true },
      sku: { column: 3, guessed: true },
    });
  });

  it.each([
    [['Name', 'Vorname'], { recipient_last_name: 0, recipient_first_name: 1 }],
    [['Nombre', 'Apellidos'], { recipient_first_name: 0, recipient_last_name: 1 }],
    [['L (in)', 'W (in)', 'H (in)', 'Wt (oz)'], { length: 0, width: 1, height: 2, weight: 3 }],
    [['L', 'W', 'H', 'W (lb)'], { length: 0, width: 1, height: 2, weight: 3 }],
    [['Pkg L', 'Pkg W', 'Pkg D', 'Pkg Wt'], { length: 0, width: 1, height: 2, weight: 3 }],
    [['Wt. lb', 'Wt. oz'], { weight_pounds: 0, weight_ounces: 1 }],
    [['Weight lb', 'Weight oz'], { weight_pounds: 0, weight_ounces: 1 }],
  ])('distinguishes the columns of %j', (header, expected) => {
    expect(guessMapping(header, []).columns).toEqual(
      Object.fromEntries(Object.entries(expected).map(([column, index]) => [column, { column: index, guessed: true }])),
    );
  });
});

it.each([
  ['Weight(oz)', { weightUnit: 'oz', lengthUnit: 'in' }],
  ['Gewicht (kg)', { weightUnit: 'kg' }],
  ['Weight', { weightUnit: 'lb' }],
  ['Wt (oz)', { weightUnit: 'oz' }],
  ['L (cm)', { lengthUnit: 'cm' }],
  ['Länge [cm]', { lengthUnit: 'cm' }],
  ['length_in', { lengthUnit: 'in' }],
])('takes the unit from %s', (name, units) => expect(guessMapping([name], [])).toMatchObject(units));

it.each([
  [['1,5', '2'], 'comma'],
  [['1.5', '12'], 'point'],
  [['1,500', '2'], 'auto'],
  [['1.234,5'], 'comma'],
  [['1.5', '1,5'], 'auto'],
])('reads weights like %j with decimals by %s', (weights, decimals) => {
  expect(
    guessMapping(
      ['Weight'],
      weights.map((text) => [text]),
    ).decimals,
  ).toBe(decimals);
});

it('takes the order number from a column "Name" when the recipient has a name column', () => {
  const header = ['Name', 'Shipping Name'];
  expect(guessMapping(header, [['#1001', 'Ada']]).columns.reference).toEqual({ column: 0, guessed: true });
  expect(guessMapping(header, [['Ada', 'Ada']]).columns.reference).toBeUndefined();
});

it('lists the columns that must be mapped', () => {
  const mapping = guessMapping(['Name', 'City', 'Weight'], []);
  expect(missingColumns(mapping, { sender: true, package: true })).toEqual(['recipient_street1', 'recipient_postal']);
  expect(missingColumns(guessMapping([], []), { sender: false, package: false })).toEqual([
    ...['recipient_name', 'recipient_street1', 'recipient_city', 'recipient_postal'],
    ...['sender_name', 'sender_street1', 'sender_city', 'sender_postal', 'length', 'width', 'height', 'weight'],
  ]);
});

it('computes one fingerprint for a header in any spelling, also with the columns of failed rows', () => {
  const print = headerFingerprint(['Order #', 'City']);
  expect(headerFingerprint(['order', 'CITY', 'Waybill row', 'Waybill version', 'Waybill errors'])).toBe(print);
  expect(headerFingerprint(['City', 'Order #'])).not.toBe(print);
  expect(print).toMatch(/^[0-9a-z]{22}$/);
});
