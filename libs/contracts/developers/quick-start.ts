/**
 * From a shipment to its label with bash, curl and Node, as /developers and docs/api.md show it and a test runs it. `WAYBILL_KEY` is
 * the reader's test key.
 * @param api where the public API is, such as http://localhost:3000/api/v1
 */
export const curlQuickStart = (api: string): string => `api=${api}
call() { curl -sS --fail-with-body -X "$1" "$api$2" -H "Authorization: Bearer $WAYBILL_KEY" -H "Idempotency-Key: $(date +%s)-$RANDOM" "\${@:3}"; }
field() { node -p "const it = JSON.parse(fs.readFileSync(0)); if (it.detail) { console.error(it.detail); process.exit(1); } it$1"; }

# 1. Create a shipment.
slug=$(call POST /shipments --json '{
  "from": { "name": "Ada Sender", "street1": "417 Montgomery St", "city": "San Francisco", "state": "CA", "postal": "94104",
            "country": "US", "phone": "4155550100" },
  "to": { "name": "Ben Receiver", "street1": "350 5th Ave", "city": "New York", "state": "NY", "postal": "10118", "country": "US" },
  "parcels": [{ "type": "parcel", "weight": { "value": 2, "unit": "lb" },
                "dimensions": { "length": 10, "width": 8, "height": 4, "unit": "in" } }],
  "noProhibitedContents": true
}' | field .slug)

# 2. Get prices: ask again until every carrier has answered.
quote=$(call POST /shipments/$slug/quote | field .quoteId)
while status=$(call GET /quotes/$quote | field .status) && [ "$status" != complete ]; do sleep 1; done

# 3. Choose the cheapest offer.
offer=$(call GET /quotes/$quote | field '.offers.sort((a, b) => a.total.amount - b.total.amount)[0].id')
version=$(call GET /shipments/$slug | field .version)
total=$(call PUT /shipments/$slug/offer --json '{ "offerId": "'$offer'", "version": '$version' }' | field .offer.total.amount)

# 4. Order it and pay. A test key pays with a test card.
order=$(call POST /orders --json '{ "shipments": ["'$slug'"], "total": '$total', "email": "ada@example.com", "acceptTerms": true }' | field .id)
call POST /orders/$order/payment > payment.json
while settled=$(call GET /orders/$order | field .settled) && [ "$settled" != true ]; do sleep 1; done

# 5. Save the label.
call GET "/labels/$slug/file?format=pdf" -o label.pdf
`;
