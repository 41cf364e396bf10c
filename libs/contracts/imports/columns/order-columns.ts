import { soldServices } from '../rate-rules/sold-services.js';
import { dateOf } from '../cells/cell-date.js';
import { requestedService } from '../cells/service-names.js';
import type { ColumnRecord } from './column-record.js';

/** Columns about the order. */
export const orderColumns = {
  reference: {
    name: 'Order number',
    takes: 'any text up to 100 characters',
    longest: 100,
    words:
      'ordernumber order orderno orderid ordernum ordernr orderref orderreference ordername rowref amazonorderid bestellnummer bestellnr auftragsnummer auftragsnr numerocommande ncommande nocommande numcommande commande idcommande numeropedido npedido nopedido numpedido idpedido pedido|reference referencenumber ref refnumber ponumber purchaseorder purchaseordernumber salesrecordnumber merchantorderid merchantordernumber externalorderid referenz',
    affectsPrice: false,
    examples: ['1001', '1002'],
  },
  service: {
    name: 'Service',
    takes: 'a service or a carrier, like Priority Mail; empty: the rule decides',
    parse: requestedService,
    words:
      'service servicelevel shippingservice shipservice servicecode servicename carrierservice mailclass shippingclass requestedservice requestedshippingservice servicetoken versandart versanddienst versandmethode versandservice modelivraison modeexpedition methodeexpedition servicelivraison metodoenvio servicioenvio tipoenvio servicio|shippingmethod shipmethod deliverymethod deliveryservice shipservicelevel serviceclass',
    affectsPrice: true,
    examples: [soldServices[0]![1], ''],
  },
  ship_date: {
    name: 'Ship date',
    takes: 'a date, like 2026-11-24; empty: today',
    parse: dateOf,
    words:
      'shipdate shippingdate mailingdate plannedshipdate requestedshipdate dispatchdate versanddatum dateexpedition dateenvoi fechaenvio|shipmentdate',
    affectsPrice: true,
  },
} as const satisfies Record<string, ColumnRecord>;
