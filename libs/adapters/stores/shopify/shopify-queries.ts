const address = `address1 address2 city company countryCodeV2 firstName lastName phone provinceCode province zip`;
const line = `id sku name quantity currentQuantity unfulfilledQuantity requiresShipping isGiftCard
  originalUnitPriceSet { shopMoney { amount } }
  variant { inventoryItem { harmonizedSystemCode countryCodeOfOrigin measurement { weight { value unit } } } }`;

const order = `id name updatedAt createdAt processedAt cancelledAt currencyCode email phone note tags requiresShipping
  displayFinancialStatus displayFulfillmentStatus
  currentTotalPriceSet { shopMoney { amount } }
  shippingAddress { ${address} }
  billingAddress { firstName lastName phone }
  shippingLine { title }
  lineItems(first: 50) { pageInfo { hasNextPage endCursor } nodes { ${line} } }
  fulfillments(first: 20) { id status trackingInfo(first: 5) { company number }
    fulfillmentLineItems(first: 20) { nodes { quantity lineItem { id } } } }
  fulfillmentOrders(first: 10) { nodes { status fulfillBy deliveryMethod { methodType } fulfillmentHolds { displayReason reasonNotes } } }`;

export const ordersQuery = `query orders($first: Int!, $after: String, $query: String!) {
  orders(first: $first, after: $after, sortKey: UPDATED_AT, query: $query) {
    pageInfo { hasNextPage endCursor } nodes { ${order} }
  }
}`;
export const orderQuery = `query order($id: ID!) { order(id: $id) { ${order} } }`;
export const linesQuery = `query lines($id: ID!, $after: String) {
  order(id: $id) { lineItems(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${line} } } }
}`;

const openWork = (orders: number, lines: number, fields = '') => `
  cancelledAt displayFulfillmentStatus
  fulfillmentOrders(first: ${orders}) { pageInfo { hasNextPage } nodes {
    id status supportedActions { action } deliveryMethod { methodType } ${fields}
    lineItems(first: ${lines}) { pageInfo { hasNextPage } nodes { id remainingQuantity lineItem { id } } } } }`;
const location = `assignedLocation { location { id } }`;
const fulfilled = (lines: number) => `
  fulfillments(first: 50) { id status trackingInfo(first: 5) { number }
    fulfillmentLineItems(first: ${lines}) { pageInfo { hasNextPage } nodes { quantity lineItem { id } } } }`;

/** What is open of an order that is at one location, of which nothing is fulfilled: most of them, for 16 points. */
export const openWorkQuery = `query openWork($id: ID!) { order(id: $id) { ${openWork(1, 10)} } }`;
/** With what is fulfilled and where the rest is: 30 points. */
export const fulfilledWorkQuery = `query fulfilledWork($id: ID!) {
  order(id: $id) { ${openWork(2, 10, location)} ${fulfilled(10)} }
}`;
/** The same of the largest orders: 174 points. */
export const allWorkQuery = `query allWork($id: ID!) {
  order(id: $id) { ${openWork(20, 250, location)} ${fulfilled(250)} }
}`;
export const fulfillMutation = `mutation fulfill($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`;
export const cancelMutation = `mutation cancel($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } }
}`;
export const shopQuery = `query shop { shop { id name myshopifyDomain } }`;
export const webhooksQuery = `query webhooks($uri: String!) {
  webhookSubscriptions(first: 100, uri: $uri) { nodes { id topic uri } }
}`;
export const subscribeMutation = `mutation subscribe($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) { webhookSubscription { id } userErrors { field message } }
}`;
export const unsubscribeMutation = `mutation unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
}`;
