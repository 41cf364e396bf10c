import { addressFileColumns, type AddressFileColumn } from '#libs/contracts/addresses/address-book.js';

/** Columns that a file may have; the two names are put together. */
export type FileColumn = AddressFileColumn | 'firstName' | 'lastName';

/** What other programs call the columns, without case, spaces and punctuation. */
const synonyms: Record<FileColumn, string> = {
  nickname: 'nickname label alias title shortname',
  name: 'name fullname contact contactname recipient recipientname attention attn customer customername shipto shiptoname',
  firstName: 'firstname givenname first',
  lastName: 'lastname surname familyname last',
  company: 'company companyname organization organisation business firm',
  street1: 'street1 street address address1 addressline1 line1 streetaddress street1address shippingaddress1 addr1',
  street2: 'street2 address2 addressline2 line2 apt apartment suite unit shippingaddress2 addr2',
  city: 'city town locality suburb cityname',
  state: 'state province region county stateprovince statecode provincecode stateregion',
  postal: 'postal zip zipcode postalcode postcode zippostal zippostalcode postalzip',
  country: 'country countrycode countryname nation',
  phone: 'phone telephone phonenumber tel mobile cell',
  email: 'email emailaddress mail',
  residential: 'residential addresstype isresidential type',
  printed_name: 'printedname nameinlatin latinname romanizedname englishname',
  printed_company: 'printedcompany companyinlatin latincompany romanizedcompany englishcompany',
  printed_street1:
    'printedstreet1 street1inlatin latinstreet1 streetinlatin latinstreet romanizedstreet latinaddress englishaddress',
  printed_street2: 'printedstreet2 street2inlatin latinstreet2 latinaddress2',
  printed_city: 'printedcity cityinlatin latincity romanizedcity englishcity',
  printed_state: 'printedstate stateinlatin latinstate romanizedstate',
};

const columnOf = new Map(
  Object.entries(synonyms).flatMap(([column, names]) => names.split(' ').map((name) => [name, column as FileColumn])),
);

export type Header = { columns: Map<FileColumn, number>; width: number };

/**
 * Finds the columns in the first row, in any order; unknown ones are left alone.
 * @returns a sentence when two are the same, or street and city or postal code are missing.
 */
export function readHeader(cells: readonly string[]): Header | string {
  const columns = new Map<FileColumn, number>();
  for (const [index, cell] of cells.entries()) {
    const column = columnOf.get(cell.toLowerCase().replace(/[^a-z0-9]/g, ''));
    if (!column) continue;
    if (columns.has(column))
      return `The columns ${columns.get(column)! + 1} and ${index + 1} are both ${column}. Remove one.`;
    columns.set(column, index);
  }
  if (columns.has('street1') && (columns.has('city') || columns.has('postal'))) return { columns, width: cells.length };
  return `The first row must name the columns, at least street1 and city. Known are: ${addressFileColumns.join(', ')}.`;
}
