import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';

type Export = { header: string[]; expected: Partial<Record<ImportColumn, string>> };

/**
 * Header lines of exports from shops and shipping programs, as documented by their vendors, and what we read from them.
 */
export const exportHeaders: Record<string, Export> = {
  ShipStation: {
    header:
      'Order #,Order Date,Date Paid,Order Total,Amount Paid,Shipping Service,Height(in),Length(in),Width(in),Weight(oz),Custom Field 1,Custom Field 2,Custom Field 3,Order Source,Customer Notes,Recipient Full Name,Recipient Company,Recipient Phone,Address Line 1,Address Line 2,Address Line 3,City,State,Postal Code,Country Code,Item SKU,Item Name,Item Quantity,Item Unit Price,Buyer Email'.split(
        ',',
      ),
    expected: {
      reference: 'Order #',
      declared_value: 'Order Total',
      service: 'Shipping Service',
      height: 'Height(in)',
      length: 'Length(in)',
      width: 'Width(in)',
      weight: 'Weight(oz)',
      reference1: 'Custom Field 1',
      reference2: 'Custom Field 2',
      recipient_name: 'Recipient Full Name',
      recipient_company: 'Recipient Company',
      recipient_phone: 'Recipient Phone',
      recipient_street1: 'Address Line 1',
      recipient_street2: 'Address Line 2',
      recipient_street3: 'Address Line 3',
      recipient_city: 'City',
      recipient_state: 'State',
      recipient_postal: 'Postal Code',
      recipient_country: 'Country Code',
      sku: 'Item SKU',
      description: 'Item Name',
      customs_quantity: 'Item Quantity',
      customs_value: 'Item Unit Price',
      recipient_email: 'Buyer Email',
    },
  },
  Shippo: {
    header:
      'Order Number,Order Date,Recipient Name,Company,Email,Phone,Street Line 1,Street Line 2,City,State/Province,Zip/Postal Code,Country,Item Title,SKU,Quantity,Item Weight,Item Weight Unit,Item Price,Item Currency,Order Weight,Order Weight Unit,Order Amount,Order Currency'.split(
        ',',
      ),
    expected: {
      reference: 'Order Number',
      recipient_name: 'Recipient Name',
      recipient_company: 'Company',
      recipient_email: 'Email',
      recipient_phone: 'Phone',
      recipient_street1: 'Street Line 1',
      recipient_street2: 'Street Line 2',
      recipient_city: 'City',
      recipient_state: 'State/Province',
      recipient_postal: 'Zip/Postal Code',
      recipient_country: 'Country',
      description: 'Item Title',
      sku: 'SKU',
      customs_quantity: 'Quantity',
      weight: 'Order Weight',
      weight_unit: 'Order Weight Unit',
      currency: 'Order Currency',
    },
  },
  'Pirate Ship': {
    header:
      'Order ID,Name,Company,Email,Phone,Address,Address 2,City,State,Zipcode,Country,Pounds,Ounces,Length,Width,Height,Rubber Stamp 1,Rubber Stamp 2,Order Items,Order Value'.split(
        ',',
      ),
    expected: {
      reference: 'Order ID',
      recipient_name: 'Name',
      recipient_company: 'Company',
      recipient_email: 'Email',
      recipient_phone: 'Phone',
      recipient_street1: 'Address',
      recipient_street2: 'Address 2',
      recipient_city: 'City',
      recipient_state: 'State',
      recipient_postal: 'Zipcode',
      recipient_country: 'Country',
      weight_pounds: 'Pounds',
      weight_ounces: 'Ounces',
      length: 'Length',
      width: 'Width',
      height: 'Height',
      reference1: 'Rubber Stamp 1',
      reference2: 'Rubber Stamp 2',
      description: 'Order Items',
      declared_value: 'Order Value',
    },
  },
  Shopify: {
    header:
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Vendor,Id,Tags,Phone'.split(
        ',',
      ),
    expected: {
      reference: 'Name',
      recipient_email: 'Email',
      currency: 'Currency',
      declared_value: 'Subtotal',
      service: 'Shipping Method',
      customs_quantity: 'Lineitem quantity',
      description: 'Lineitem name',
      customs_value: 'Lineitem price',
      sku: 'Lineitem sku',
      recipient_name: 'Shipping Name',
      recipient_street1: 'Shipping Address1',
      recipient_street2: 'Shipping Address2',
      recipient_company: 'Shipping Company',
      recipient_city: 'Shipping City',
      recipient_postal: 'Shipping Zip',
      recipient_state: 'Shipping Province',
      recipient_country: 'Shipping Country',
      recipient_phone: 'Shipping Phone',
    },
  },
  eBay: {
    header:
      'Sales Record Number,Order Number,Buyer Username,Buyer Name,Buyer Email,Buyer Note,Buyer Address 1,Buyer Address 2,Buyer City,Buyer State,Buyer Zip,Buyer Country,Ship To Name,Ship To Phone,Ship To Address 1,Ship To Address 2,Ship To City,Ship To State,Ship To Zip,Ship To Country,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Total Price,Payment Method,Sale Date,Ship By Date,Shipping Service,Tracking Number'.split(
        ',',
      ),
    expected: {
      reference: 'Order Number',
      recipient_email: 'Buyer Email',
      recipient_name: 'Ship To Name',
      recipient_phone: 'Ship To Phone',
      recipient_street1: 'Ship To Address 1',
      recipient_street2: 'Ship To Address 2',
      recipient_city: 'Ship To City',
      recipient_state: 'Ship To State',
      recipient_postal: 'Ship To Zip',
      recipient_country: 'Ship To Country',
      description: 'Item Title',
      sku: 'Custom Label',
      customs_quantity: 'Quantity',
      declared_value: 'Total Price',
      service: 'Shipping Service',
    },
  },
  Etsy: {
    header:
      'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,Order Value,Coupon Code,Shipping,Sales Tax,Order Total,Status,Order Type,SKU'.split(
        ',',
      ),
    expected: {
      reference: 'Order ID',
      recipient_name: 'Full Name',
      recipient_first_name: 'First Name',
      recipient_last_name: 'Last Name',
      customs_quantity: 'Number of Items',
      recipient_street1: 'Street 1',
      recipient_street2: 'Street 2',
      recipient_city: 'Ship City',
      recipient_state: 'Ship State',
      recipient_postal: 'Ship Zipcode',
      recipient_country: 'Ship Country',
      currency: 'Currency',
      sku: 'SKU',
    },
  },
  Amazon: {
    header:
      'order-id,order-item-id,purchase-date,payments-date,buyer-email,buyer-name,buyer-phone-number,sku,product-name,quantity-purchased,currency,item-price,item-tax,shipping-price,shipping-tax,ship-service-level,recipient-name,ship-address-1,ship-address-2,ship-address-3,ship-city,ship-state,ship-postal-code,ship-country,ship-phone-number,delivery-start-date,delivery-end-date,delivery-time-zone,delivery-Instructions,sales-channel'.split(
        ',',
      ),
    expected: {
      reference: 'order-id',
      recipient_email: 'buyer-email',
      sku: 'sku',
      description: 'product-name',
      customs_quantity: 'quantity-purchased',
      currency: 'currency',
      declared_value: 'item-price',
      service: 'ship-service-level',
      recipient_name: 'recipient-name',
      recipient_street1: 'ship-address-1',
      recipient_street2: 'ship-address-2',
      recipient_street3: 'ship-address-3',
      recipient_city: 'ship-city',
      recipient_state: 'ship-state',
      recipient_postal: 'ship-postal-code',
      recipient_country: 'ship-country',
      recipient_phone: 'ship-phone-number',
    },
  },
};
