import { lengthOf, weightOf } from '../cells/cell-measure.js';
import { batteriesOf, packagingOf } from '../cells/cell-words.js';
import { unitOf } from './column-unit.js';
import type { ColumnRecord } from './column-record.js';

/** Columns about the parcel. Pounds and ounces are added up where a file has both. */
export const parcelColumns = {
  package_preset: {
    name: 'Packaging',
    takes: "a carrier's packaging, or envelope, pak, box or tube",
    parse: packagingOf,
    words:
      'packagepreset packaging packagingtype packagetype parceltemplate packagecode packagename parceltype verpackung verpackungsart emballage typeemballage typecolis embalaje tipopaquete tipoembalaje|package preset boxtype box pakettyp',
    affectsPrice: true,
    examples: ['', 'Small Flat Rate Box'],
  },
  length: {
    name: 'Length',
    takes: 'a number, or all three sides: 10 x 8 x 4 in',
    parse: lengthOf,
    words:
      'length packagelength parcellength orderlength lange paketlange longueur longueurcolis largo longitud largopaquete pkglength lengthdim|l len pkgl dimensions packagedimensions parceldimensions size packagesize lwh lxwxh masse abmessungen taille dimensiones medidas itemlength comprimento lunghezza boxl boxlength diml dimlength',
    affectsPrice: true,
    examples: ['10', ''],
  },
  width: {
    name: 'Width',
    takes: 'a number',
    parse: lengthOf,
    words:
      'width packagewidth parcelwidth orderwidth breite paketbreite largeur largeurcolis ancho anchura anchopaquete pkgwidth|w wid pkgw itemwidth largura larghezza boxw boxwidth dimw dimwidth',
    affectsPrice: true,
    examples: ['8', ''],
  },
  height: {
    name: 'Height',
    takes: 'a number',
    parse: lengthOf,
    words:
      'height packageheight parcelheight orderheight hohe pakethohe hauteur hauteurcolis alto altura altopaquete pkgheight|h ht hgt pkgh d pkgd depth tiefe profondeur itemheight altezza boxh boxheight dimh dimheight',
    affectsPrice: true,
    examples: ['4', ''],
  },
  length_unit: {
    name: 'Length unit',
    takes: 'in, cm or mm',
    parse: unitOf,
    words:
      'lengthunit dimensionunit dimensionsunit dimensionunits dimensionsunits distanceunit parceldistanceunit packagelengthunit sizeunit sizeunits dimunit dimunits dimensionuom langeneinheit masseinheit unitelongueur unitedimension unidadlongitud unidadmedida',
    affectsPrice: true,
    examples: ['in', ''],
  },
  weight: {
    name: 'Weight',
    takes: 'a number, with or without its unit: 12 oz',
    parse: weightOf,
    words:
      'weight packageweight parcelweight orderweight totalweight shippingweight shipweight shipmentweight weightvalue gewicht paketgewicht versandgewicht gesamtgewicht poids poidscolis poidstotal peso pesopaquete pesototal wt wgt pkgweight pkgwt packagewt parcelwt shipwt totalwt|w itemweight itemwt unitweight grossweight bruttogewicht mass boxweight boxwt',
    affectsPrice: true,
    examples: ['1.5', '12 oz'],
  },
  weight_pounds: {
    name: 'Pounds',
    takes: 'a number, added to the ounces',
    parse: weightOf,
    words: 'pounds lbs lb',
    affectsPrice: true,
    alternative: true,
  },
  weight_ounces: {
    name: 'Ounces',
    takes: 'a number, added to the pounds',
    parse: weightOf,
    words: 'ounces oz ozs',
    affectsPrice: true,
    alternative: true,
  },
  weight_unit: {
    name: 'Weight unit',
    takes: 'oz, lb, g or kg',
    parse: unitOf,
    words:
      'weightunit weightunits weightuom massunit parcelmassunit packageweightunit orderweightunit unitofweight gewichtseinheit unitepoids unidadpeso|itemweightunit',
    affectsPrice: true,
    examples: ['lb', ''],
  },
  dryice: {
    name: 'Dry ice',
    takes: 'its weight, in the unit of the weight or its own: 2 lb',
    parse: weightOf,
    words: 'dryice dryiceweight weightofdryice trockeneis neigecarbonique hieloseco',
    affectsPrice: true,
  },
  batteries: {
    name: 'Batteries',
    takes: 'lithium-ion or lithium metal, and contained, packed or alone: ion contained; or no',
    parse: batteriesOf,
    words: 'batteries battery lithiumbatteries lithiumbattery batterytype batterien akkus piles baterias',
    affectsPrice: true,
  },
} as const satisfies Record<string, ColumnRecord>;
