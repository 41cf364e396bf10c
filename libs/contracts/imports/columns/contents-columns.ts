import { amountOrYesNo, isDollars, moneyOf } from '../cells/cell-money.js';
import { signatureOf } from '../cells/cell-words.js';
import { yesOrNo } from '../../text/yes-no.js';
import type { ColumnRecord } from './column-record.js';

/** Columns about the contents, and their lines on the label. */
export const contentsColumns = {
  description: {
    name: 'Description',
    takes: 'what is inside, up to 100 characters',
    longest: 100,
    words:
      'description contents packagecontents contentsdescription descriptioncontents packagedescription goodsdescription inhalt paketinhalt beschreibung contenu contenucolis contenido contenidopaquete descripcion|itemname itemtitle itemdescription productname producttitle title lineitemname orderitems items products artikelname artikel article nomarticle nomproduit producto articulo',
    affectsPrice: false,
    examples: ['Two cotton shirts', 'Two cotton shirts'],
  },
  declared_value: {
    name: 'Declared value',
    takes: 'an amount in US dollars, insured where Insurance says yes',
    parse: moneyOf,
    words:
      'declaredvalue packagevalue valuegoods goodsvalue warenwert valeurdeclaree valeurmarchandise valordeclarado valormercancia|value ordervalue ordertotal orderamount totalprice itemprice itemtotal ordersubtotal subtotal wert valeur valor',
    affectsPrice: true,
  },
  currency: {
    name: 'Currency',
    takes: 'USD',
    parse: isDollars,
    words:
      'currency currencycode ordercurrency wahrung wahrungscode devise codedevise moneda|itemcurrency declaredvaluecurrency insurancecurrency divisa',
    affectsPrice: true,
    examples: ['', 'USD'],
  },
  insurance: {
    name: 'Insurance',
    takes: 'an amount up to 5,000 US dollars, or yes or no',
    parse: amountOrYesNo,
    words:
      'insurance insuredvalue insuredamount insuranceamount insurancevalue insurefor insure insureamount versicherung versicherungswert versicherungssumme assurance valeurassuree montantassure seguro valorasegurado',
    affectsPrice: true,
    examples: ['', '50.00'],
  },
  signature: {
    name: 'Signature',
    takes: 'none, standard, adult, indirect, certified, yes or no',
    parse: signatureOf,
    words:
      'signature signatureoption signatureconfirmation signaturerequired requiresignature deliveryconfirmation signaturetype unterschrift unterschrifterforderlich signaturerequise firmarequerida confirmacionfirma|confirmation',
    affectsPrice: true,
    examples: ['none', 'none'],
  },
  saturday: {
    name: 'Saturday delivery',
    takes: 'yes or no',
    parse: yesOrNo,
    words: 'saturdaydelivery saturday deliveronsaturday samstagszustellung livraisonsamedi entregasabado',
    affectsPrice: true,
  },
  hold: {
    name: 'Hold for pickup',
    takes: 'yes or no; not with Saturday delivery',
    parse: yesOrNo,
    words: 'holdforpickup holdatlocation holdpickup hold',
    affectsPrice: true,
  },
  reference1: {
    name: 'Reference 1',
    takes: 'a line of the label, up to 25 characters',
    longest: 25,
    words:
      'reference1 ref1 labelreference1 rubberstamp1 rubberstamp labelmessage1 referenz1 referencia1|customfield1 custom1 customerreference',
    affectsPrice: false,
    examples: ['Blue', ''],
  },
  reference2: {
    name: 'Reference 2',
    takes: 'a line of the label, up to 25 characters',
    longest: 25,
    words: 'reference2 ref2 labelreference2 rubberstamp2 labelmessage2 referenz2 referencia2|customfield2 custom2',
    affectsPrice: false,
  },
  sku: {
    name: 'SKU',
    takes: 'any text up to 100 characters',
    longest: 100,
    words:
      'sku itemsku lineitemsku productsku sellersku skunumber skus customlabel artikelnummer artikelnr referencearticle referenceproduit referenciaproducto|itemnumber',
    affectsPrice: false,
    examples: ['SHIRT-M', 'SHIRT-L'],
  },
} as const satisfies Record<string, ColumnRecord>;
