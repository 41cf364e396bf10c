import { addressLimits } from '../../addresses/address.js';
import { normalizePostalCode } from '../../addresses/normalize-address.js';
import { e164 } from '../../addresses/phone.js';
import { countryCodeOf, residentialOf } from '../cells/cell-place.js';
import { stateCodeOf } from '../cells/state-names.js';
import type { ColumnRecord } from './column-record.js';

export type Side = 'recipient' | 'sender';
type BySide<T> = Readonly<Record<Side, T>>;

/** Words before or after a column's name that say whose it is. Later ones are weaker. */
export const sides = {
  recipient: {
    sure: 'recipient receiver consignee shipto ship shipping shippingaddress to deliverto deliveryto delivery deliveryaddress destination postto empfanger lieferung lieferadresse lieferanschrift versand destinataire livraison adresselivraison destinatario envio entrega direccionenvio',
    weak: 'buyer customer client contact kunde kaufer acheteur cliente comprador',
  },
  sender: {
    sure: 'sender from shipfrom shipper fromaddress senderaddress absender versender expediteur remitente',
    weak: '',
  },
} as const;

/** The side alone is the name of the person. */
export const persons = {
  recipient: 'recipient receiver consignee shipto deliverto empfanger destinataire destinatario',
  sender: 'sender from shipper shipfrom absender versender expediteur remitente',
} as const;

/** A column of a person or a place, from which a record of each side is made. */
type PartyFieldRecord = Omit<ColumnRecord, 'affectsPrice' | 'examples'> & {
  affectsPrice: BySide<boolean>;
  examples?: BySide<readonly [string, string]>;
};

/**
 * Columns about a person or a location. Prices do not depend on names and contacts; the other sender columns decide
 * whether a row has its own sender.
 */
export const partyFields = {
  name: {
    name: 'name',
    takes: 'first and last name',
    longest: addressLimits.name,
    words:
      'name fullname contactname contact attention attn personname nom nomcomplet nomprenom nombre nombrecompleto nombreapellidos vollername ansprechpartner namevorname vornamename vornamenachname vornameundnachname username',
    affectsPrice: { recipient: false, sender: true },
    examples: { recipient: ['Ada Lovelace', 'Alan Turing'], sender: ['Grace Hopper', 'Grace Hopper'] },
  },
  first_name: {
    name: 'first name',
    takes: 'put before the last name where there is no whole name',
    words: 'firstname givenname first vorname prenom primernombre',
    affectsPrice: { recipient: false, sender: true },
    alternative: true,
  },
  last_name: {
    name: 'last name',
    takes: 'put after the first name where there is no whole name',
    words: 'lastname surname familyname last nachname familienname nomfamille apellido apellidos',
    affectsPrice: { recipient: false, sender: true },
    alternative: true,
  },
  company: {
    name: 'company',
    takes: 'needed where there is no name',
    longest: addressLimits.company,
    words:
      'company companyname organization organisation organizationname business businessname firm firma firmenname unternehmen societe entreprise nomsociete raisonsociale empresa compania razonsocial',
    affectsPrice: { recipient: false, sender: true },
    examples: { recipient: ['', 'Example Ltd'], sender: ['Example Shop', 'Example Shop'] },
  },
  street1: {
    name: 'street 1',
    takes: 'street address',
    longest: addressLimits.street1,
    words:
      'address1 street1 addressline1 streetaddress1 street1address streetline1 addr1 line1 address street streetaddress addressline streetline streetname strasse strassehausnummer strasseundhausnummer strasseundnummer strassenr strassenummer strasse1 adresse adresse1 adresszeile1 anschrift anschrift1 rue adresseligne1 ligneadresse1 numeroetrue numerorue direccion direccion1 calle callenumero domicilio lineadireccion1',
    affectsPrice: { recipient: true, sender: true },
    examples: { recipient: ['200 N Spring St', '111 Wellington St'], sender: ['350 5th Ave', '350 5th Ave'] },
  },
  street2: {
    name: 'street 2',
    takes: 'apartment, suite, floor',
    longest: addressLimits.street2,
    words:
      'address2 street2 addressline2 streetaddress2 street2address streetline2 addr2 line2 apt apartment aptsuite aptsuiteetc suite unit aptunit adresse2 adresszusatz adresszeile2 anschrift2 zusatz strasse2 complement complementadresse adresseligne2 ligneadresse2 direccion2 apartamento piso complemento lineadireccion2',
    affectsPrice: { recipient: false, sender: true },
    examples: { recipient: ['Apt 4', ''], sender: ['Floor 21', 'Floor 21'] },
  },
  street3: {
    name: 'street 3',
    takes: 'put after the second line',
    longest: addressLimits.street2,
    words:
      'address3 street3 addressline3 streetaddress3 street3address streetline3 addr3 line3 adresse3 adresszeile3 anschrift3 strasse3 adresseligne3 ligneadresse3 direccion3 lineadireccion3',
    affectsPrice: { recipient: false, sender: true },
    alternative: true,
  },
  city: {
    name: 'city',
    takes: 'any text',
    longest: addressLimits.city,
    words:
      'city town locality suburb cityname citytown towncity cityortown cityregion stadt ort wohnort ville commune ciudad poblacion localidad municipio',
    affectsPrice: { recipient: true, sender: true },
    examples: { recipient: ['Los Angeles', 'Ottawa'], sender: ['New York', 'New York'] },
  },
  state: {
    name: 'state',
    takes: 'name or code',
    longest: addressLimits.state,
    parse: stateCodeOf,
    words:
      'state province region county statecode provincecode stateprovince provincestate stateregion stateorprovince stateprovincecode stateprovinceregion stateorregion statename provincename stateabbreviation bundesland kanton etat departement etatprovince provincia estado estadoprovincia comunidadautonoma',
    affectsPrice: { recipient: true, sender: true },
    examples: { recipient: ['CA', 'ON'], sender: ['NY', 'NY'] },
  },
  postal: {
    name: 'postal code',
    takes: 'as its country writes it',
    longest: addressLimits.postal,
    parse: normalizePostalCode,
    words:
      'postalcode zip zipcode postcode postal zippostal zippostalcode zippostcode postalzip postalzipcode ziporpostalcode zip5 plz postleitzahl codepostal cp codigopostal',
    affectsPrice: { recipient: true, sender: true },
    examples: { recipient: ['90012', 'K1A 0A9'], sender: ['10118', '10118'] },
  },
  country: {
    name: 'country',
    takes: 'name or code, like US',
    parse: countryCodeOf,
    words:
      'countrycode country countryname countryiso countryisocode countrycodeiso nation land landcode laendercode landercode landkurzel pays codepays pais codigopais',
    affectsPrice: { recipient: true, sender: true },
    examples: { recipient: ['US', 'Canada'], sender: ['US', 'US'] },
  },
  phone: {
    name: 'phone',
    takes: 'a number, with its country code where it is foreign',
    longest: addressLimits.phone,
    parse: e164,
    words:
      'phone phonenumber telephone telephonenumber tel mobile mobilenumber mobilephone cell cellphone telefon telefonnummer handy mobiltelefon telefono numerotelefono movil numerotelephone portable',
    affectsPrice: { recipient: false, sender: false },
    examples: { recipient: ['', '+1 613 555 0143'], sender: ['(202) 555-0143', '(202) 555-0143'] },
  },
  email: {
    name: 'e-mail',
    takes: 'an address',
    longest: addressLimits.email,
    words:
      'email emailaddress mail mailaddress emailid emailadresse mailadresse adresseemail adressemail courriel correo correoelectronico correoelectronic',
    affectsPrice: { recipient: false, sender: false },
    examples: { recipient: ['', 'alan@example.com'], sender: ['shop@example.com', 'shop@example.com'] },
  },
  residential: {
    name: 'residential',
    takes: 'yes or no',
    parse: residentialOf,
    words:
      'residential isresidential residentialaddress residentialindicator addresstype residentialflag privatadresse residentiel residencial',
    affectsPrice: { recipient: true, sender: true },
    examples: { recipient: ['yes', 'no'], sender: ['no', 'no'] },
  },
  printed_name: {
    name: 'printed name',
    takes: 'name in Latin letters, for the label',
    longest: addressLimits.name,
    words: 'printedname nameinlatin latinname romanizedname englishname',
    affectsPrice: { recipient: false, sender: false },
    alternative: true,
  },
  printed_company: {
    name: 'printed company',
    takes: 'company in Latin letters, for the label',
    longest: addressLimits.company,
    words: 'printedcompany companyinlatin latincompany romanizedcompany englishcompany',
    affectsPrice: { recipient: false, sender: false },
    alternative: true,
  },
  printed_street1: {
    name: 'printed street 1',
    takes: 'street 1 in Latin letters, for the label',
    longest: addressLimits.street1,
    words:
      'printedstreet1 street1inlatin latinstreet1 streetinlatin latinstreet romanizedstreet latinaddress englishaddress',
    affectsPrice: { recipient: false, sender: false },
    alternative: true,
  },
  printed_street2: {
    name: 'printed street 2',
    takes: 'street 2 in Latin letters, for the label',
    longest: addressLimits.street2,
    words: 'printedstreet2 street2inlatin latinstreet2 latinaddress2',
    affectsPrice: { recipient: false, sender: false },
    alternative: true,
  },
  printed_city: {
    name: 'printed city',
    takes: 'city in Latin letters, for the label',
    longest: addressLimits.city,
    words: 'printedcity cityinlatin latincity romanizedcity englishcity',
    affectsPrice: { recipient: false, sender: false },
    alternative: true,
  },
  printed_state: {
    name: 'printed state',
    takes: 'state in Latin letters, for the label',
    longest: addressLimits.state,
    words: 'printedstate stateinlatin latinstate romanizedstate',
    affectsPrice: { recipient: false, sender: false },
    alternative: true,
  },
} as const satisfies Record<string, PartyFieldRecord>;

export type PartyFieldName = keyof typeof partyFields;

/** The records of one side: "recipient_name" is called "Recipient name". */
export function partyRecords<S extends Side>(side: S): Record<`${S}_${PartyFieldName}`, ColumnRecord> {
  const title = side === 'recipient' ? 'Recipient' : 'Sender';
  const fields: [string, PartyFieldRecord][] = Object.entries(partyFields);
  const records = fields.map(([field, { name, affectsPrice, examples, ...rest }]): [string, ColumnRecord] => {
    const own = examples ? { examples: examples[side] } : {};
    return [`${side}_${field}`, { ...rest, ...own, name: `${title} ${name}`, affectsPrice: affectsPrice[side] }];
  });
  return Object.fromEntries(records) as Record<`${S}_${PartyFieldName}`, ColumnRecord>;
}
