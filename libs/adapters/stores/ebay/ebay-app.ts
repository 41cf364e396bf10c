/** Our application at eBay. `ruName` names the page that its consent leads back to; the addresses are others in sandboxes. */
export type EbayApp = {
  clientId: string;
  clientSecret: string;
  ruName: string;
  apiUrl: string;
  authUrl: string;
};

export const ebayScopes = [
  'https://api.ebay.com/oauth/api_scope/sell.fulfillment',
  'https://api.ebay.com/oauth/api_scope/commerce.identity.readonly',
] as const;
