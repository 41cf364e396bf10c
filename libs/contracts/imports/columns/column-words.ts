import type { ImportColumn } from './columns.js';

/** Who a column is about, by the words that stand before or after what it says. Later ones say less. */
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

/** The side alone is the name of who it is. */
export const persons = {
  recipient: 'recipient receiver consignee shipto deliverto empfanger destinataire destinatario',
  sender: 'sender from shipper shipfrom absender versender expediteur remitente',
} as const;

/** What a column says of a person or a place. */
export const partyWords = {
  name: 'name fullname contactname contact attention attn personname nom nomcomplet nomprenom nombre nombrecompleto nombreapellidos vollername ansprechpartner namevorname vornamename vornamenachname vornameundnachname username',
  first_name: 'firstname givenname first vorname prenom primernombre',
  last_name: 'lastname surname familyname last nachname familienname nomfamille apellido apellidos',
  company:
    'company companyname organization organisation organizationname business businessname firm firma firmenname unternehmen societe entreprise nomsociete raisonsociale empresa compania razonsocial',
  street1:
    'address1 street1 addressline1 streetaddress1 street1address streetline1 addr1 line1 address street streetaddress addressline streetline streetname strasse strassehausnummer strasseundhausnummer strasseundnummer strassenr strassenummer strasse1 adresse adresse1 adresszeile1 anschrift anschrift1 rue adresseligne1 ligneadresse1 numeroetrue numerorue direccion direccion1 calle callenumero domicilio lineadireccion1',
  street2:
    'address2 street2 addressline2 streetaddress2 street2address streetline2 addr2 line2 apt apartment aptsuite aptsuiteetc suite unit aptunit adresse2 adresszusatz adresszeile2 anschrift2 zusatz strasse2 complement complementadresse adresseligne2 ligneadresse2 direccion2 apartamento piso complemento lineadireccion2',
  street3:
    'address3 street3 addressline3 streetaddress3 street3address streetline3 addr3 line3 adresse3 adresszeile3 anschrift3 strasse3 adresseligne3 ligneadresse3 direccion3 lineadireccion3',
  city: 'city town locality suburb cityname citytown towncity cityortown cityregion stadt ort wohnort ville commune ciudad poblacion localidad municipio',
  state:
    'state province region county statecode provincecode stateprovince provincestate stateregion stateorprovince stateprovincecode stateprovinceregion stateorregion statename provincename stateabbreviation bundesland kanton etat departement etatprovince provincia estado estadoprovincia comunidadautonoma',
  postal:
    'postalcode zip zipcode postcode postal zippostal zippostalcode zippostcode postalzip postalzipcode ziporpostalcode zip5 plz postleitzahl codepostal cp codigopostal',
  country:
    'countrycode country countryname countryiso countryisocode countrycodeiso nation land landcode laendercode landercode landkurzel pays codepays pais codigopais',
  phone:
    'phone phonenumber telephone telephonenumber tel mobile mobilenumber mobilephone cell cellphone telefon telefonnummer handy mobiltelefon telefono numerotelefono movil numerotelephone portable',
  email:
    'email emailaddress mail mailaddress emailid emailadresse mailadresse adresseemail adressemail courriel correo correoelectronico correoelectronic',
  residential:
    'residential isresidential residentialaddress residentialindicator addresstype residentialflag privatadresse residentiel residencial',
} as const;

/** What a column says of the shipment. Words before the bar are sure, those after it only say it where no other column does. */
export const shipmentWords = {
  reference:
    'ordernumber order orderno orderid ordernum ordernr orderref orderreference ordername rowref amazonorderid bestellnummer bestellnr auftragsnummer auftragsnr numerocommande ncommande nocommande numcommande commande idcommande numeropedido npedido nopedido numpedido idpedido pedido|reference referencenumber ref refnumber ponumber purchaseorder purchaseordernumber salesrecordnumber merchantorderid merchantordernumber externalorderid referenz',
  service:
    'service servicelevel shippingservice shipservice servicecode servicename carrierservice mailclass shippingclass requestedservice requestedshippingservice servicetoken versandart versanddienst versandmethode versandservice modelivraison modeexpedition methodeexpedition servicelivraison metodoenvio servicioenvio tipoenvio servicio|shippingmethod shipmethod deliverymethod deliveryservice shipservicelevel serviceclass',
  ship_date:
    'shipdate shippingdate mailingdate plannedshipdate requestedshipdate dispatchdate versanddatum dateexpedition dateenvoi fechaenvio|shipmentdate',
  package_preset:
    'packagepreset packaging packagingtype packagetype parceltemplate packagecode packagename parceltype verpackung verpackungsart emballage typeemballage typecolis embalaje tipopaquete tipoembalaje|package preset boxtype box pakettyp',
  length:
    'length packagelength parcellength orderlength lange paketlange longueur longueurcolis largo longitud largopaquete|dimensions packagedimensions parceldimensions size packagesize lwh lxwxh masse abmessungen taille dimensiones medidas itemlength',
  width:
    'width packagewidth parcelwidth orderwidth breite paketbreite largeur largeurcolis ancho anchura anchopaquete|itemwidth',
  height:
    'height packageheight parcelheight orderheight hohe pakethohe hauteur hauteurcolis alto altura altopaquete|depth tiefe profondeur itemheight',
  length_unit:
    'lengthunit dimensionunit dimensionsunit dimensionunits dimensionsunits distanceunit parceldistanceunit packagelengthunit sizeunit sizeunits dimunit dimunits dimensionuom langeneinheit masseinheit unitelongueur unitedimension unidadlongitud unidadmedida',
  weight:
    'weight packageweight parcelweight orderweight totalweight shippingweight shipweight shipmentweight weightvalue gewicht paketgewicht versandgewicht gesamtgewicht poids poidscolis poidstotal peso pesopaquete pesototal|itemweight unitweight grossweight bruttogewicht',
  weight_pounds: 'pounds lbs lb',
  weight_ounces: 'ounces oz ozs',
  weight_unit:
    'weightunit weightunits weightuom massunit parcelmassunit packageweightunit orderweightunit unitofweight gewichtseinheit unitepoids unidadpeso|itemweightunit',
  description:
    'description contents packagecontents contentsdescription descriptioncontents packagedescription goodsdescription inhalt paketinhalt beschreibung contenu contenucolis contenido contenidopaquete descripcion|itemname itemtitle itemdescription productname producttitle title lineitemname orderitems items products artikelname artikel article nomarticle nomproduit producto articulo',
  declared_value:
    'declaredvalue packagevalue valuegoods goodsvalue warenwert valeurdeclaree valeurmarchandise valordeclarado valormercancia|value ordervalue ordertotal orderamount totalprice itemprice itemtotal ordersubtotal subtotal wert valeur valor',
  currency:
    'currency currencycode ordercurrency wahrung wahrungscode devise codedevise moneda|itemcurrency declaredvaluecurrency insurancecurrency divisa',
  insurance:
    'insurance insuredvalue insuredamount insuranceamount insurancevalue insurefor insure insureamount versicherung versicherungswert versicherungssumme assurance valeurassuree montantassure seguro valorasegurado',
  signature:
    'signature signatureoption signatureconfirmation signaturerequired requiresignature deliveryconfirmation signaturetype unterschrift unterschrifterforderlich signaturerequise firmarequerida confirmacionfirma|confirmation',
  reference1:
    'reference1 ref1 labelreference1 rubberstamp1 rubberstamp labelmessage1 referenz1 referencia1|customfield1 custom1 customerreference',
  reference2: 'reference2 ref2 labelreference2 rubberstamp2 labelmessage2 referenz2 referencia2|customfield2 custom2',
  sku: 'sku itemsku lineitemsku productsku sellersku skunumber skus customlabel artikelnummer artikelnr referencearticle referenceproduit referenciaproducto|itemnumber',
  customs_type:
    'customstype contentstype contenttype customscontents customscontentstype customscontenttype exporttype zollinhalt zollart typecontenu tipocontenido',
  customs_description:
    'customsdescription customsitemdescription customsgoodsdescription zollbeschreibung descriptiondouane descriptiondouaniere descripcionaduana',
  customs_quantity:
    'customsquantity customsqty customsitemquantity|quantity qty itemquantity quantitypurchased quantityordered lineitemquantity itemqty numberitems menge anzahl stuckzahl quantite cantidad',
  customs_value:
    'customsvalue customsitemvalue customsunitvalue zollwert valeurdouane valoraduana|unitprice itemunitprice unitvalue itemvalue lineitemprice price saleprice preis stuckpreis einzelpreis prix prixunitaire precio preciounitario',
  customs_origin:
    'customsorigin origincountry countryorigin customsorigincountry customscountryorigin countrymanufacture countryoforigin origingoods ursprungsland herkunftsland paysorigine paisorigen',
  customs_hs:
    'hscode hs customshs customshscode hstariff hstariffcode hstariffnumber harmonizedcode harmonizedtariffcode tariffcode tariffnumber customstariffnumber htscode hts commoditycode zolltarifnummer codesh codedouanier codigohs codigosh codigoarancelario',
} as const satisfies Partial<Record<ImportColumn, string>>;
