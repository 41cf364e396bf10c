import { weightOf } from '../cells/cell-measure.js';
import { moneyOf } from '../cells/cell-money.js';
import { quantityOf } from '../cells/cell-number.js';
import { originOf } from '../cells/cell-place.js';
import { contentsTypeOf, hsCodeOf } from '../cells/cell-words.js';
import type { ColumnRecord } from './column-record.js';

/** Customs columns; read only for international shipments. */
export const customsColumns = {
  customs_type: {
    name: 'Customs type',
    takes: 'merchandise, gift, documents, sample, returned, humanitarian or other',
    parse: contentsTypeOf,
    words:
      'customstype contentstype contenttype customscontents customscontentstype customscontenttype exporttype zollinhalt zollart typecontenu tipocontenido',
    affectsPrice: false,
    examples: ['', 'merchandise'],
  },
  customs_description: {
    name: 'Customs description',
    takes: 'the goods in a few words; empty: the description',
    longest: 100,
    words:
      'customsdescription customsitemdescription customsgoodsdescription zollbeschreibung descriptiondouane descriptiondouaniere descripcionaduana',
    affectsPrice: false,
    examples: ['', 'Cotton shirt'],
  },
  customs_quantity: {
    name: 'Customs quantity',
    takes: 'a whole number; empty: 1',
    parse: quantityOf,
    words:
      'customsquantity customsqty customsitemquantity|quantity qty itemquantity quantitypurchased quantityordered lineitemquantity itemqty numberitems menge anzahl stuckzahl quantite cantidad',
    affectsPrice: false,
    examples: ['', '2'],
  },
  customs_value: {
    name: 'Customs value',
    takes: 'value of one piece in US dollars',
    parse: moneyOf,
    words:
      'customsvalue customsitemvalue customsunitvalue zollwert valeurdouane valoraduana|unitprice itemunitprice unitvalue itemvalue lineitemprice price saleprice preis stuckpreis einzelpreis prix prixunitaire precio preciounitario',
    affectsPrice: false,
    examples: ['', '25.00'],
  },
  customs_weight: {
    name: 'Customs weight',
    takes: 'net weight of one piece, in the unit of the weight; empty: an equal share of the parcel',
    parse: weightOf,
    words:
      'customsweight customsitemweight customsnetweight netweight itemnetweight nettogewicht zollgewicht poidsnet pesoneto',
    affectsPrice: false,
    examples: ['', '0.3'],
  },
  customs_origin: {
    name: 'Customs origin',
    takes: "a country, by name or code; empty: the sender's",
    parse: originOf,
    words:
      'customsorigin origincountry countryorigin customsorigincountry customscountryorigin countrymanufacture countryoforigin origingoods ursprungsland herkunftsland paysorigine paisorigen',
    affectsPrice: false,
    examples: ['', 'US'],
  },
  customs_hs: {
    name: 'Customs HS code',
    takes: '6 to 10 digits; needed for merchandise',
    parse: hsCodeOf,
    words:
      'hscode hs customshs customshscode hstariff hstariffcode hstariffnumber harmonizedcode harmonizedtariffcode tariffcode tariffnumber customstariffnumber htscode hts commoditycode zolltarifnummer codesh codedouanier codigohs codigosh codigoarancelario',
    affectsPrice: false,
    examples: ['', '610910'],
  },
} as const satisfies Record<string, ColumnRecord>;
