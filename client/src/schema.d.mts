/** Generated from /api/v1/openapi.json by `npm run client`. */
export interface paths {
    "/api/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["V1Quotes_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Quotes_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Shipments_find"];
        put?: never;
        post: operations["V1Shipments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Shipments_get"];
        put?: never;
        post?: never;
        delete: operations["V1Shipments_cancel"];
        options?: never;
        head?: never;
        patch: operations["V1Shipments_edit"];
        trace?: never;
    };
    "/api/v1/shipments/{slug}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["V1Shipments_rate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/{slug}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["V1Shipments_choose"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["V1Orders_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Orders_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Orders_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["V1Orders_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["V1Orders_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["V1Orders_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Labels_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels/{slug}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Labels_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trackers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Trackers_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["V1Key_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "invalid_body" | "invalid_json" | "unsupported_media_type" | "range_not_satisfiable" | "body_too_large" | "unauthenticated" | "token_expired" | "forbidden" | "not_found" | "not_a_member" | "method_not_allowed" | "rate_limited" | "busy" | "idempotency_key_missing" | "idempotency_key_reused" | "idempotency_in_progress" | "illegal_transition" | "version_conflict" | "draft_changed" | "file_differs" | "edits_would_be_lost" | "address_invalid" | "parcel_invalid" | "quote_not_ready" | "offer_expired" | "offer_changed" | "price_changed" | "service_unavailable_for_shipment" | "shipment_incomplete" | "shipment_already_ordered" | "order_empty" | "spending_limit_reached" | "approval_needed" | "cart_full" | "coupon_not_found" | "coupon_not_started" | "coupon_expired" | "coupon_exhausted" | "coupon_customer_limit" | "coupon_min_subtotal" | "coupon_not_applicable" | "coupon_currency_mismatch" | "coupon_already_applied" | "refund_refused" | "payment_declined" | "payment_unavailable" | "payment_not_ready" | "webhook_signature_invalid" | "label_not_ready" | "label_refused" | "carrier_unavailable" | "carrier_busy" | "carrier_garbled" | "carrier_refused" | "insurance_refused" | "already_claimed" | "last_owner" | "already_invited" | "already_member" | "address_known" | "name_taken" | "store_not_connected" | "store_taken" | "store_refused" | "store_order_unshippable" | "limit_reached" | "link_expired" | "code_wrong" | "code_expired" | "sign_in_required" | "step_up_required" | "second_factor_required" | "upstream_unavailable" | "unavailable" | "internal";
            detail?: string;
            issues?: {
                path: string;
                message: string;
                code?: string;
            }[];
            requestId: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    V1Quotes_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": {
                 *         "postal": "94104",
                 *         "country": "US",
                 *         "residential": false
                 *       },
                 *       "to": {
                 *         "postal": "10118",
                 *         "country": "US",
                 *         "residential": true
                 *       },
                 *       "parcels": [
                 *         {
                 *           "type": "parcel",
                 *           "weight": {
                 *             "value": 2,
                 *             "unit": "lb"
                 *           },
                 *           "dimensions": {
                 *             "length": 10,
                 *             "width": 8,
                 *             "height": 4,
                 *             "unit": "in"
                 *           }
                 *         }
                 *       ],
                 *       "options": [
                 *         "saturday_delivery"
                 *       ]
                 *     }
                 */
                "application/json": {
                    from: {
                        country: string;
                        /** @default  */
                        postal?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        city?: string;
                        /** @default true */
                        residential?: boolean;
                    };
                    to: {
                        country: string;
                        /** @default  */
                        postal?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        city?: string;
                        /** @default true */
                        residential?: boolean;
                    };
                    parcels: {
                        /** @enum {string} */
                        type: "envelope" | "pak" | "parcel" | "tube";
                        /** @default custom */
                        preset?: string;
                        weight: {
                            value: number;
                            /** @enum {string} */
                            unit: "oz" | "lb" | "g" | "kg";
                        };
                        dimensions?: {
                            length: number;
                            width: number;
                            height: number;
                            /** @enum {string} */
                            unit: "in" | "cm";
                        };
                        /** @default [] */
                        special?: ("live_animal" | "perishable" | "battery" | "dry_ice")[];
                        dryIce?: {
                            value: number;
                            /** @enum {string} */
                            unit: "oz" | "lb" | "g" | "kg";
                        };
                        /** @enum {string} */
                        batteries?: "ion_contained" | "ion_packed" | "ion_alone" | "metal_contained" | "metal_packed" | "metal_alone";
                    }[];
                    /** Format: date */
                    shipDate?: string;
                    /**
                     * @default none
                     * @enum {string}
                     */
                    signature?: "none" | "standard" | "adult" | "indirect" | "certified";
                    /** @default 0 */
                    insuredValue?: number;
                    insuredValues?: number[];
                    options?: ("saturday_delivery" | "hold_for_pickup")[];
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "pending" | "partial" | "complete";
                        /** Format: date */
                        shipDate: string;
                        expiresAt: string;
                        offers: {
                            id: string;
                            carrier: string;
                            carrierName: string;
                            service: string;
                            serviceName: string;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            listPrice?: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            zone?: string;
                            billable: {
                                parcel: number;
                                actualLb: number;
                                dimensionalLb?: number;
                                billedLb: number;
                                divisor?: number;
                                /** @enum {string} */
                                basis: "actual" | "dimensional" | "flat_rate" | "cubic" | "one_rate" | "oversized";
                                text: string;
                            }[];
                            transitDays: {
                                min: number;
                                max: number;
                            };
                            delivery: {
                                /** Format: date */
                                earliest: string;
                                /** Format: date */
                                latest: string;
                            };
                            guaranteed: boolean;
                            estimate: boolean;
                            estimateWithout: ("fuel" | "residential" | "oversize" | "handling")[];
                            tariff: string;
                            /** Format: date */
                            listDate?: string;
                            /** @enum {boolean} */
                            outdated?: true;
                            badges: ("cheapest" | "fastest" | "best_value")[];
                            expiresAt: string;
                        }[];
                        refusals: {
                            carrier: string;
                            service: string;
                            serviceName: string;
                            code: string;
                            text: string;
                        }[];
                        messages: {
                            carrier: string;
                            code: string;
                            text: string;
                            retryable: boolean;
                        }[];
                        waitingFor: string[];
                        warnings?: {
                            path: string;
                            code: string;
                            message: string;
                        }[];
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Quotes_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "pending" | "partial" | "complete";
                        /** Format: date */
                        shipDate: string;
                        expiresAt: string;
                        offers: {
                            id: string;
                            carrier: string;
                            carrierName: string;
                            service: string;
                            serviceName: string;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            listPrice?: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            zone?: string;
                            billable: {
                                parcel: number;
                                actualLb: number;
                                dimensionalLb?: number;
                                billedLb: number;
                                divisor?: number;
                                /** @enum {string} */
                                basis: "actual" | "dimensional" | "flat_rate" | "cubic" | "one_rate" | "oversized";
                                text: string;
                            }[];
                            transitDays: {
                                min: number;
                                max: number;
                            };
                            delivery: {
                                /** Format: date */
                                earliest: string;
                                /** Format: date */
                                latest: string;
                            };
                            guaranteed: boolean;
                            estimate: boolean;
                            estimateWithout: ("fuel" | "residential" | "oversize" | "handling")[];
                            tariff: string;
                            /** Format: date */
                            listDate?: string;
                            /** @enum {boolean} */
                            outdated?: true;
                            badges: ("cheapest" | "fastest" | "best_value")[];
                            expiresAt: string;
                        }[];
                        refusals: {
                            carrier: string;
                            service: string;
                            serviceName: string;
                            code: string;
                            text: string;
                        }[];
                        messages: {
                            carrier: string;
                            code: string;
                            text: string;
                            retryable: boolean;
                        }[];
                        waitingFor: string[];
                        warnings?: {
                            path: string;
                            code: string;
                            message: string;
                        }[];
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Shipments_find: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                tab?: "all" | "drafts" | "to_pay" | "to_print" | "in_transit" | "problems" | "delivered";
                q?: string;
                from?: string;
                to?: string;
                carrier?: string;
                service?: string;
                status?: string;
                source?: string;
                store?: string;
                sort?: "-created" | "created" | "-total" | "total" | "recipient" | "-recipient";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            slug: string;
                            /** @enum {string} */
                            status: "draft" | "ready" | "in_cart" | "ordered" | "fulfilled" | "closed" | "cancelled" | "archived";
                            /** @enum {string} */
                            labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                            /** @enum {string} */
                            trackingStatus: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            /** @enum {string} */
                            step: "sender" | "receiver" | "package" | "rate" | "details" | "payment" | "done";
                            receiver: string;
                            route: string;
                            service: string | null;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            } | null;
                            parcelCount: number;
                            reference: string | null;
                            tracking: {
                                trackingNumber: string;
                                slug: string;
                                /** @enum {string} */
                                status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            }[];
                            orderId: string | null;
                            orderNumber: string | null;
                            /** @enum {string} */
                            source: "web" | "file" | "store";
                            shipDate: string;
                            printed: boolean;
                            createdAt: string;
                            updatedAt: string;
                            livemode: boolean;
                        }[];
                        next?: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Shipments_create: {
        parameters: {
            query?: never;
            header: {
                /** @description A new random value for each new request */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": {
                 *         "name": "Ada Sender",
                 *         "company": "Example Store",
                 *         "street1": "417 Montgomery St",
                 *         "city": "San Francisco",
                 *         "state": "CA",
                 *         "postal": "94104",
                 *         "country": "US",
                 *         "phone": "4155550100",
                 *         "residential": false
                 *       },
                 *       "to": {
                 *         "name": "Ben Receiver",
                 *         "street1": "350 5th Ave",
                 *         "city": "New York",
                 *         "state": "NY",
                 *         "postal": "10118",
                 *         "country": "US",
                 *         "residential": true
                 *       },
                 *       "parcels": [
                 *         {
                 *           "type": "parcel",
                 *           "weight": {
                 *             "value": 2,
                 *             "unit": "lb"
                 *           },
                 *           "dimensions": {
                 *             "length": 10,
                 *             "width": 8,
                 *             "height": 4,
                 *             "unit": "in"
                 *           }
                 *         }
                 *       ],
                 *       "references": [
                 *         "Order 1001"
                 *       ],
                 *       "noProhibitedContents": true
                 *     }
                 */
                "application/json": {
                    from?: {
                        /** @default  */
                        name?: string;
                        /** @default  */
                        company?: string;
                        /** @default  */
                        street1?: string;
                        /** @default  */
                        street2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        postal?: string;
                        /** @default US */
                        country?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default true */
                        residential?: boolean;
                        printedAs?: {
                            name?: string;
                            company?: string;
                            street1?: string;
                            street2?: string;
                            city?: string;
                            state?: string;
                        };
                    };
                    to?: {
                        /** @default  */
                        name?: string;
                        /** @default  */
                        company?: string;
                        /** @default  */
                        street1?: string;
                        /** @default  */
                        street2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        postal?: string;
                        /** @default US */
                        country?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default true */
                        residential?: boolean;
                        printedAs?: {
                            name?: string;
                            company?: string;
                            street1?: string;
                            street2?: string;
                            city?: string;
                            state?: string;
                        };
                    };
                    returnTo?: {
                        /** @default  */
                        name?: string;
                        /** @default  */
                        company?: string;
                        /** @default  */
                        street1?: string;
                        /** @default  */
                        street2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        postal?: string;
                        /** @default US */
                        country?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default true */
                        residential?: boolean;
                        printedAs?: {
                            name?: string;
                            company?: string;
                            street1?: string;
                            street2?: string;
                            city?: string;
                            state?: string;
                        };
                    } | null;
                    parcels?: {
                        /** @enum {string} */
                        type: "envelope" | "pak" | "parcel" | "tube";
                        /** @default custom */
                        preset?: string;
                        weight: {
                            value: number;
                            /** @enum {string} */
                            unit: "oz" | "lb" | "g" | "kg";
                        };
                        dimensions?: {
                            length: number;
                            width: number;
                            height: number;
                            /** @enum {string} */
                            unit: "in" | "cm";
                        };
                        /** @default [] */
                        special?: ("live_animal" | "perishable" | "battery" | "dry_ice")[];
                        dryIce?: {
                            value: number;
                            /** @enum {string} */
                            unit: "oz" | "lb" | "g" | "kg";
                        };
                        /** @enum {string} */
                        batteries?: "ion_contained" | "ion_packed" | "ion_alone" | "metal_contained" | "metal_packed" | "metal_alone";
                    }[];
                    /** Format: date */
                    shipDate?: string;
                    /** @enum {string} */
                    signature?: "none" | "standard" | "adult" | "indirect" | "certified";
                    insuredValue?: number;
                    insuredValues?: number[];
                    options?: ("saturday_delivery" | "hold_for_pickup")[];
                    contents?: {
                        /**
                         * @default merchandise
                         * @enum {string}
                         */
                        type?: "merchandise" | "gift" | "documents" | "sample" | "returned" | "humanitarian" | "other";
                        /** @default  */
                        description?: string;
                        /** @default [] */
                        items?: {
                            description: string;
                            quantity: number;
                            value: number;
                            origin: string;
                            /** @default  */
                            hsCode?: string;
                            weight?: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            sku?: string;
                        }[];
                        customs?: {
                            /**
                             * @default return
                             * @enum {string}
                             */
                            nonDelivery?: "return" | "abandon";
                            /**
                             * @default DAP
                             * @enum {string}
                             */
                            incoterm?: "DAP" | "DDP" | "DDU" | "FCA" | "EXW" | "CPT" | "CIP";
                            /** @default  */
                            signer?: string;
                            /** @default false */
                            certified?: boolean;
                            /** @default  */
                            itn?: string;
                            /** @default  */
                            invoiceNumber?: string;
                            /** @default  */
                            senderTaxId?: string;
                            /** @default  */
                            recipientTaxId?: string;
                        };
                    };
                    references?: string[];
                    notifyEmail?: string | null;
                    noProhibitedContents?: boolean;
                    shipAnyway?: {
                        sender?: string | null;
                        receiver?: string | null;
                    };
                    offerId?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        version: number;
                        /** @enum {string} */
                        status: "draft" | "ready" | "in_cart" | "ordered" | "fulfilled" | "closed" | "cancelled" | "archived";
                        /** @enum {string} */
                        labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                        /** @enum {string} */
                        trackingStatus: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        /** @enum {string} */
                        step: "sender" | "receiver" | "package" | "rate" | "details" | "payment" | "done";
                        issues: {
                            path: string;
                            message: string;
                            code?: string;
                        }[];
                        from: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        to: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        returnTo: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        parcels: {
                            /** @enum {string} */
                            type: "envelope" | "pak" | "parcel" | "tube";
                            /** @default custom */
                            preset: string;
                            weight: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            dimensions?: {
                                length: number;
                                width: number;
                                height: number;
                                /** @enum {string} */
                                unit: "in" | "cm";
                            };
                            /** @default [] */
                            special: ("live_animal" | "perishable" | "battery" | "dry_ice")[];
                            dryIce?: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            /** @enum {string} */
                            batteries?: "ion_contained" | "ion_packed" | "ion_alone" | "metal_contained" | "metal_packed" | "metal_alone";
                        }[];
                        /** Format: date */
                        shipDate: string;
                        /** @enum {string} */
                        signature: "none" | "standard" | "adult" | "indirect" | "certified";
                        insuredValue: number;
                        insuredValues: number[] | null;
                        options: ("saturday_delivery" | "hold_for_pickup")[];
                        contents: {
                            /**
                             * @default merchandise
                             * @enum {string}
                             */
                            type: "merchandise" | "gift" | "documents" | "sample" | "returned" | "humanitarian" | "other";
                            /** @default  */
                            description: string;
                            /** @default [] */
                            items: {
                                description: string;
                                quantity: number;
                                value: number;
                                origin: string;
                                /** @default  */
                                hsCode: string;
                                weight?: {
                                    value: number;
                                    /** @enum {string} */
                                    unit: "oz" | "lb" | "g" | "kg";
                                };
                                sku?: string;
                            }[];
                            customs?: {
                                /**
                                 * @default return
                                 * @enum {string}
                                 */
                                nonDelivery: "return" | "abandon";
                                /**
                                 * @default DAP
                                 * @enum {string}
                                 */
                                incoterm: "DAP" | "DDP" | "DDU" | "FCA" | "EXW" | "CPT" | "CIP";
                                /** @default  */
                                signer: string;
                                /** @default false */
                                certified: boolean;
                                /** @default  */
                                itn: string;
                                /** @default  */
                                invoiceNumber: string;
                                /** @default  */
                                senderTaxId: string;
                                /** @default  */
                                recipientTaxId: string;
                            };
                        };
                        references: string[];
                        notifyEmail: string | null;
                        noProhibitedContents: boolean;
                        addressNotes: {
                            sender?: string;
                            receiver?: string;
                        };
                        quoteId: string | null;
                        offer: {
                            id: string;
                            carrier: string;
                            carrierName: string;
                            service: string;
                            serviceName: string;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            listPrice?: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            zone?: string;
                            billable: {
                                parcel: number;
                                actualLb: number;
                                dimensionalLb?: number;
                                billedLb: number;
                                divisor?: number;
                                /** @enum {string} */
                                basis: "actual" | "dimensional" | "flat_rate" | "cubic" | "one_rate" | "oversized";
                                text: string;
                            }[];
                            transitDays: {
                                min: number;
                                max: number;
                            };
                            delivery: {
                                /** Format: date */
                                earliest: string;
                                /** Format: date */
                                latest: string;
                            };
                            guaranteed: boolean;
                            estimate: boolean;
                            estimateWithout: ("fuel" | "residential" | "oversize" | "handling")[];
                            tariff: string;
                            /** Format: date */
                            listDate?: string;
                            /** @enum {boolean} */
                            outdated?: true;
                            badges: ("cheapest" | "fastest" | "best_value")[];
                            expiresAt: string;
                        } | null;
                        orderId: string | null;
                        failure: {
                            code: string;
                            text: string;
                        } | null;
                        tracking: {
                            trackingNumber: string;
                            slug: string;
                            /** @enum {string} */
                            status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        }[];
                        createdAt: string;
                        updatedAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Shipments_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        version: number;
                        /** @enum {string} */
                        status: "draft" | "ready" | "in_cart" | "ordered" | "fulfilled" | "closed" | "cancelled" | "archived";
                        /** @enum {string} */
                        labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                        /** @enum {string} */
                        trackingStatus: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        /** @enum {string} */
                        step: "sender" | "receiver" | "package" | "rate" | "details" | "payment" | "done";
                        issues: {
                            path: string;
                            message: string;
                            code?: string;
                        }[];
                        from: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        to: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        returnTo: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        parcels: {
                            /** @enum {string} */
                            type: "envelope" | "pak" | "parcel" | "tube";
                            /** @default custom */
                            preset: string;
                            weight: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            dimensions?: {
                                length: number;
                                width: number;
                                height: number;
                                /** @enum {string} */
                                unit: "in" | "cm";
                            };
                            /** @default [] */
                            special: ("live_animal" | "perishable" | "battery" | "dry_ice")[];
                            dryIce?: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            /** @enum {string} */
                            batteries?: "ion_contained" | "ion_packed" | "ion_alone" | "metal_contained" | "metal_packed" | "metal_alone";
                        }[];
                        /** Format: date */
                        shipDate: string;
                        /** @enum {string} */
                        signature: "none" | "standard" | "adult" | "indirect" | "certified";
                        insuredValue: number;
                        insuredValues: number[] | null;
                        options: ("saturday_delivery" | "hold_for_pickup")[];
                        contents: {
                            /**
                             * @default merchandise
                             * @enum {string}
                             */
                            type: "merchandise" | "gift" | "documents" | "sample" | "returned" | "humanitarian" | "other";
                            /** @default  */
                            description: string;
                            /** @default [] */
                            items: {
                                description: string;
                                quantity: number;
                                value: number;
                                origin: string;
                                /** @default  */
                                hsCode: string;
                                weight?: {
                                    value: number;
                                    /** @enum {string} */
                                    unit: "oz" | "lb" | "g" | "kg";
                                };
                                sku?: string;
                            }[];
                            customs?: {
                                /**
                                 * @default return
                                 * @enum {string}
                                 */
                                nonDelivery: "return" | "abandon";
                                /**
                                 * @default DAP
                                 * @enum {string}
                                 */
                                incoterm: "DAP" | "DDP" | "DDU" | "FCA" | "EXW" | "CPT" | "CIP";
                                /** @default  */
                                signer: string;
                                /** @default false */
                                certified: boolean;
                                /** @default  */
                                itn: string;
                                /** @default  */
                                invoiceNumber: string;
                                /** @default  */
                                senderTaxId: string;
                                /** @default  */
                                recipientTaxId: string;
                            };
                        };
                        references: string[];
                        notifyEmail: string | null;
                        noProhibitedContents: boolean;
                        addressNotes: {
                            sender?: string;
                            receiver?: string;
                        };
                        quoteId: string | null;
                        offer: {
                            id: string;
                            carrier: string;
                            carrierName: string;
                            service: string;
                            serviceName: string;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            listPrice?: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            zone?: string;
                            billable: {
                                parcel: number;
                                actualLb: number;
                                dimensionalLb?: number;
                                billedLb: number;
                                divisor?: number;
                                /** @enum {string} */
                                basis: "actual" | "dimensional" | "flat_rate" | "cubic" | "one_rate" | "oversized";
                                text: string;
                            }[];
                            transitDays: {
                                min: number;
                                max: number;
                            };
                            delivery: {
                                /** Format: date */
                                earliest: string;
                                /** Format: date */
                                latest: string;
                            };
                            guaranteed: boolean;
                            estimate: boolean;
                            estimateWithout: ("fuel" | "residential" | "oversize" | "handling")[];
                            tariff: string;
                            /** Format: date */
                            listDate?: string;
                            /** @enum {boolean} */
                            outdated?: true;
                            badges: ("cheapest" | "fastest" | "best_value")[];
                            expiresAt: string;
                        } | null;
                        orderId: string | null;
                        failure: {
                            code: string;
                            text: string;
                        } | null;
                        tracking: {
                            trackingNumber: string;
                            slug: string;
                            /** @enum {string} */
                            status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        }[];
                        createdAt: string;
                        updatedAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Shipments_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Shipments_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "references": [
                 *         "Order 1001",
                 *         "Fragile"
                 *       ]
                 *     }
                 */
                "application/json": {
                    from?: {
                        /** @default  */
                        name?: string;
                        /** @default  */
                        company?: string;
                        /** @default  */
                        street1?: string;
                        /** @default  */
                        street2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        postal?: string;
                        /** @default US */
                        country?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default true */
                        residential?: boolean;
                        printedAs?: {
                            name?: string;
                            company?: string;
                            street1?: string;
                            street2?: string;
                            city?: string;
                            state?: string;
                        };
                    };
                    to?: {
                        /** @default  */
                        name?: string;
                        /** @default  */
                        company?: string;
                        /** @default  */
                        street1?: string;
                        /** @default  */
                        street2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        postal?: string;
                        /** @default US */
                        country?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default true */
                        residential?: boolean;
                        printedAs?: {
                            name?: string;
                            company?: string;
                            street1?: string;
                            street2?: string;
                            city?: string;
                            state?: string;
                        };
                    };
                    returnTo?: {
                        /** @default  */
                        name?: string;
                        /** @default  */
                        company?: string;
                        /** @default  */
                        street1?: string;
                        /** @default  */
                        street2?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        postal?: string;
                        /** @default US */
                        country?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default true */
                        residential?: boolean;
                        printedAs?: {
                            name?: string;
                            company?: string;
                            street1?: string;
                            street2?: string;
                            city?: string;
                            state?: string;
                        };
                    } | null;
                    parcels?: {
                        /** @enum {string} */
                        type: "envelope" | "pak" | "parcel" | "tube";
                        /** @default custom */
                        preset?: string;
                        weight: {
                            value: number;
                            /** @enum {string} */
                            unit: "oz" | "lb" | "g" | "kg";
                        };
                        dimensions?: {
                            length: number;
                            width: number;
                            height: number;
                            /** @enum {string} */
                            unit: "in" | "cm";
                        };
                        /** @default [] */
                        special?: ("live_animal" | "perishable" | "battery" | "dry_ice")[];
                        dryIce?: {
                            value: number;
                            /** @enum {string} */
                            unit: "oz" | "lb" | "g" | "kg";
                        };
                        /** @enum {string} */
                        batteries?: "ion_contained" | "ion_packed" | "ion_alone" | "metal_contained" | "metal_packed" | "metal_alone";
                    }[];
                    /** Format: date */
                    shipDate?: string;
                    /** @enum {string} */
                    signature?: "none" | "standard" | "adult" | "indirect" | "certified";
                    insuredValue?: number;
                    insuredValues?: number[];
                    options?: ("saturday_delivery" | "hold_for_pickup")[];
                    contents?: {
                        /**
                         * @default merchandise
                         * @enum {string}
                         */
                        type?: "merchandise" | "gift" | "documents" | "sample" | "returned" | "humanitarian" | "other";
                        /** @default  */
                        description?: string;
                        /** @default [] */
                        items?: {
                            description: string;
                            quantity: number;
                            value: number;
                            origin: string;
                            /** @default  */
                            hsCode?: string;
                            weight?: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            sku?: string;
                        }[];
                        customs?: {
                            /**
                             * @default return
                             * @enum {string}
                             */
                            nonDelivery?: "return" | "abandon";
                            /**
                             * @default DAP
                             * @enum {string}
                             */
                            incoterm?: "DAP" | "DDP" | "DDU" | "FCA" | "EXW" | "CPT" | "CIP";
                            /** @default  */
                            signer?: string;
                            /** @default false */
                            certified?: boolean;
                            /** @default  */
                            itn?: string;
                            /** @default  */
                            invoiceNumber?: string;
                            /** @default  */
                            senderTaxId?: string;
                            /** @default  */
                            recipientTaxId?: string;
                        };
                    };
                    references?: string[];
                    notifyEmail?: string | null;
                    noProhibitedContents?: boolean;
                    shipAnyway?: {
                        sender?: string | null;
                        receiver?: string | null;
                    };
                    offerId?: string;
                    version: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        version: number;
                        /** @enum {string} */
                        status: "draft" | "ready" | "in_cart" | "ordered" | "fulfilled" | "closed" | "cancelled" | "archived";
                        /** @enum {string} */
                        labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                        /** @enum {string} */
                        trackingStatus: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        /** @enum {string} */
                        step: "sender" | "receiver" | "package" | "rate" | "details" | "payment" | "done";
                        issues: {
                            path: string;
                            message: string;
                            code?: string;
                        }[];
                        from: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        to: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        returnTo: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        parcels: {
                            /** @enum {string} */
                            type: "envelope" | "pak" | "parcel" | "tube";
                            /** @default custom */
                            preset: string;
                            weight: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            dimensions?: {
                                length: number;
                                width: number;
                                height: number;
                                /** @enum {string} */
                                unit: "in" | "cm";
                            };
                            /** @default [] */
                            special: ("live_animal" | "perishable" | "battery" | "dry_ice")[];
                            dryIce?: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            /** @enum {string} */
                            batteries?: "ion_contained" | "ion_packed" | "ion_alone" | "metal_contained" | "metal_packed" | "metal_alone";
                        }[];
                        /** Format: date */
                        shipDate: string;
                        /** @enum {string} */
                        signature: "none" | "standard" | "adult" | "indirect" | "certified";
                        insuredValue: number;
                        insuredValues: number[] | null;
                        options: ("saturday_delivery" | "hold_for_pickup")[];
                        contents: {
                            /**
                             * @default merchandise
                             * @enum {string}
                             */
                            type: "merchandise" | "gift" | "documents" | "sample" | "returned" | "humanitarian" | "other";
                            /** @default  */
                            description: string;
                            /** @default [] */
                            items: {
                                description: string;
                                quantity: number;
                                value: number;
                                origin: string;
                                /** @default  */
                                hsCode: string;
                                weight?: {
                                    value: number;
                                    /** @enum {string} */
                                    unit: "oz" | "lb" | "g" | "kg";
                                };
                                sku?: string;
                            }[];
                            customs?: {
                                /**
                                 * @default return
                                 * @enum {string}
                                 */
                                nonDelivery: "return" | "abandon";
                                /**
                                 * @default DAP
                                 * @enum {string}
                                 */
                                incoterm: "DAP" | "DDP" | "DDU" | "FCA" | "EXW" | "CPT" | "CIP";
                                /** @default  */
                                signer: string;
                                /** @default false */
                                certified: boolean;
                                /** @default  */
                                itn: string;
                                /** @default  */
                                invoiceNumber: string;
                                /** @default  */
                                senderTaxId: string;
                                /** @default  */
                                recipientTaxId: string;
                            };
                        };
                        references: string[];
                        notifyEmail: string | null;
                        noProhibitedContents: boolean;
                        addressNotes: {
                            sender?: string;
                            receiver?: string;
                        };
                        quoteId: string | null;
                        offer: {
                            id: string;
                            carrier: string;
                            carrierName: string;
                            service: string;
                            serviceName: string;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            listPrice?: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            zone?: string;
                            billable: {
                                parcel: number;
                                actualLb: number;
                                dimensionalLb?: number;
                                billedLb: number;
                                divisor?: number;
                                /** @enum {string} */
                                basis: "actual" | "dimensional" | "flat_rate" | "cubic" | "one_rate" | "oversized";
                                text: string;
                            }[];
                            transitDays: {
                                min: number;
                                max: number;
                            };
                            delivery: {
                                /** Format: date */
                                earliest: string;
                                /** Format: date */
                                latest: string;
                            };
                            guaranteed: boolean;
                            estimate: boolean;
                            estimateWithout: ("fuel" | "residential" | "oversize" | "handling")[];
                            tariff: string;
                            /** Format: date */
                            listDate?: string;
                            /** @enum {boolean} */
                            outdated?: true;
                            badges: ("cheapest" | "fastest" | "best_value")[];
                            expiresAt: string;
                        } | null;
                        orderId: string | null;
                        failure: {
                            code: string;
                            text: string;
                        } | null;
                        tracking: {
                            trackingNumber: string;
                            slug: string;
                            /** @enum {string} */
                            status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        }[];
                        createdAt: string;
                        updatedAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Shipments_rate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        version: number;
                        /** @enum {string} */
                        status: "draft" | "ready" | "in_cart" | "ordered" | "fulfilled" | "closed" | "cancelled" | "archived";
                        /** @enum {string} */
                        labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                        /** @enum {string} */
                        trackingStatus: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        /** @enum {string} */
                        step: "sender" | "receiver" | "package" | "rate" | "details" | "payment" | "done";
                        issues: {
                            path: string;
                            message: string;
                            code?: string;
                        }[];
                        from: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        to: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        returnTo: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        parcels: {
                            /** @enum {string} */
                            type: "envelope" | "pak" | "parcel" | "tube";
                            /** @default custom */
                            preset: string;
                            weight: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            dimensions?: {
                                length: number;
                                width: number;
                                height: number;
                                /** @enum {string} */
                                unit: "in" | "cm";
                            };
                            /** @default [] */
                            special: ("live_animal" | "perishable" | "battery" | "dry_ice")[];
                            dryIce?: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            /** @enum {string} */
                            batteries?: "ion_contained" | "ion_packed" | "ion_alone" | "metal_contained" | "metal_packed" | "metal_alone";
                        }[];
                        /** Format: date */
                        shipDate: string;
                        /** @enum {string} */
                        signature: "none" | "standard" | "adult" | "indirect" | "certified";
                        insuredValue: number;
                        insuredValues: number[] | null;
                        options: ("saturday_delivery" | "hold_for_pickup")[];
                        contents: {
                            /**
                             * @default merchandise
                             * @enum {string}
                             */
                            type: "merchandise" | "gift" | "documents" | "sample" | "returned" | "humanitarian" | "other";
                            /** @default  */
                            description: string;
                            /** @default [] */
                            items: {
                                description: string;
                                quantity: number;
                                value: number;
                                origin: string;
                                /** @default  */
                                hsCode: string;
                                weight?: {
                                    value: number;
                                    /** @enum {string} */
                                    unit: "oz" | "lb" | "g" | "kg";
                                };
                                sku?: string;
                            }[];
                            customs?: {
                                /**
                                 * @default return
                                 * @enum {string}
                                 */
                                nonDelivery: "return" | "abandon";
                                /**
                                 * @default DAP
                                 * @enum {string}
                                 */
                                incoterm: "DAP" | "DDP" | "DDU" | "FCA" | "EXW" | "CPT" | "CIP";
                                /** @default  */
                                signer: string;
                                /** @default false */
                                certified: boolean;
                                /** @default  */
                                itn: string;
                                /** @default  */
                                invoiceNumber: string;
                                /** @default  */
                                senderTaxId: string;
                                /** @default  */
                                recipientTaxId: string;
                            };
                        };
                        references: string[];
                        notifyEmail: string | null;
                        noProhibitedContents: boolean;
                        addressNotes: {
                            sender?: string;
                            receiver?: string;
                        };
                        quoteId: string | null;
                        offer: {
                            id: string;
                            carrier: string;
                            carrierName: string;
                            service: string;
                            serviceName: string;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            listPrice?: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            zone?: string;
                            billable: {
                                parcel: number;
                                actualLb: number;
                                dimensionalLb?: number;
                                billedLb: number;
                                divisor?: number;
                                /** @enum {string} */
                                basis: "actual" | "dimensional" | "flat_rate" | "cubic" | "one_rate" | "oversized";
                                text: string;
                            }[];
                            transitDays: {
                                min: number;
                                max: number;
                            };
                            delivery: {
                                /** Format: date */
                                earliest: string;
                                /** Format: date */
                                latest: string;
                            };
                            guaranteed: boolean;
                            estimate: boolean;
                            estimateWithout: ("fuel" | "residential" | "oversize" | "handling")[];
                            tariff: string;
                            /** Format: date */
                            listDate?: string;
                            /** @enum {boolean} */
                            outdated?: true;
                            badges: ("cheapest" | "fastest" | "best_value")[];
                            expiresAt: string;
                        } | null;
                        orderId: string | null;
                        failure: {
                            code: string;
                            text: string;
                        } | null;
                        tracking: {
                            trackingNumber: string;
                            slug: string;
                            /** @enum {string} */
                            status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        }[];
                        createdAt: string;
                        updatedAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Shipments_choose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "offerId": "0b0f4a52-6f0e-4d6e-9a55-0e7d8f5f6a01.0",
                 *       "version": 2
                 *     }
                 */
                "application/json": {
                    offerId: string;
                    version: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        version: number;
                        /** @enum {string} */
                        status: "draft" | "ready" | "in_cart" | "ordered" | "fulfilled" | "closed" | "cancelled" | "archived";
                        /** @enum {string} */
                        labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                        /** @enum {string} */
                        trackingStatus: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        /** @enum {string} */
                        step: "sender" | "receiver" | "package" | "rate" | "details" | "payment" | "done";
                        issues: {
                            path: string;
                            message: string;
                            code?: string;
                        }[];
                        from: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        to: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        returnTo: {
                            /** @default  */
                            name: string;
                            /** @default  */
                            company: string;
                            /** @default  */
                            street1: string;
                            /** @default  */
                            street2: string;
                            /** @default  */
                            city: string;
                            /** @default  */
                            state: string;
                            /** @default  */
                            postal: string;
                            /** @default US */
                            country: string;
                            /** @default  */
                            phone: string;
                            /** @default  */
                            email: string;
                            /** @default true */
                            residential: boolean;
                            printedAs?: {
                                name?: string;
                                company?: string;
                                street1?: string;
                                street2?: string;
                                city?: string;
                                state?: string;
                            };
                        } | null;
                        parcels: {
                            /** @enum {string} */
                            type: "envelope" | "pak" | "parcel" | "tube";
                            /** @default custom */
                            preset: string;
                            weight: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            dimensions?: {
                                length: number;
                                width: number;
                                height: number;
                                /** @enum {string} */
                                unit: "in" | "cm";
                            };
                            /** @default [] */
                            special: ("live_animal" | "perishable" | "battery" | "dry_ice")[];
                            dryIce?: {
                                value: number;
                                /** @enum {string} */
                                unit: "oz" | "lb" | "g" | "kg";
                            };
                            /** @enum {string} */
                            batteries?: "ion_contained" | "ion_packed" | "ion_alone" | "metal_contained" | "metal_packed" | "metal_alone";
                        }[];
                        /** Format: date */
                        shipDate: string;
                        /** @enum {string} */
                        signature: "none" | "standard" | "adult" | "indirect" | "certified";
                        insuredValue: number;
                        insuredValues: number[] | null;
                        options: ("saturday_delivery" | "hold_for_pickup")[];
                        contents: {
                            /**
                             * @default merchandise
                             * @enum {string}
                             */
                            type: "merchandise" | "gift" | "documents" | "sample" | "returned" | "humanitarian" | "other";
                            /** @default  */
                            description: string;
                            /** @default [] */
                            items: {
                                description: string;
                                quantity: number;
                                value: number;
                                origin: string;
                                /** @default  */
                                hsCode: string;
                                weight?: {
                                    value: number;
                                    /** @enum {string} */
                                    unit: "oz" | "lb" | "g" | "kg";
                                };
                                sku?: string;
                            }[];
                            customs?: {
                                /**
                                 * @default return
                                 * @enum {string}
                                 */
                                nonDelivery: "return" | "abandon";
                                /**
                                 * @default DAP
                                 * @enum {string}
                                 */
                                incoterm: "DAP" | "DDP" | "DDU" | "FCA" | "EXW" | "CPT" | "CIP";
                                /** @default  */
                                signer: string;
                                /** @default false */
                                certified: boolean;
                                /** @default  */
                                itn: string;
                                /** @default  */
                                invoiceNumber: string;
                                /** @default  */
                                senderTaxId: string;
                                /** @default  */
                                recipientTaxId: string;
                            };
                        };
                        references: string[];
                        notifyEmail: string | null;
                        noProhibitedContents: boolean;
                        addressNotes: {
                            sender?: string;
                            receiver?: string;
                        };
                        quoteId: string | null;
                        offer: {
                            id: string;
                            carrier: string;
                            carrierName: string;
                            service: string;
                            serviceName: string;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            listPrice?: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            zone?: string;
                            billable: {
                                parcel: number;
                                actualLb: number;
                                dimensionalLb?: number;
                                billedLb: number;
                                divisor?: number;
                                /** @enum {string} */
                                basis: "actual" | "dimensional" | "flat_rate" | "cubic" | "one_rate" | "oversized";
                                text: string;
                            }[];
                            transitDays: {
                                min: number;
                                max: number;
                            };
                            delivery: {
                                /** Format: date */
                                earliest: string;
                                /** Format: date */
                                latest: string;
                            };
                            guaranteed: boolean;
                            estimate: boolean;
                            estimateWithout: ("fuel" | "residential" | "oversize" | "handling")[];
                            tariff: string;
                            /** Format: date */
                            listDate?: string;
                            /** @enum {boolean} */
                            outdated?: true;
                            badges: ("cheapest" | "fastest" | "best_value")[];
                            expiresAt: string;
                        } | null;
                        orderId: string | null;
                        failure: {
                            code: string;
                            text: string;
                        } | null;
                        tracking: {
                            trackingNumber: string;
                            slug: string;
                            /** @enum {string} */
                            status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        }[];
                        createdAt: string;
                        updatedAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Orders_place: {
        parameters: {
            query?: never;
            header: {
                /** @description A new random value for each new request */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shipments": [
                 *         "AAAAAAAAAAAAAAAAAAAAAA"
                 *       ],
                 *       "email": "ada@example.com",
                 *       "total": 1125,
                 *       "acceptTerms": true
                 *     }
                 */
                "application/json": {
                    shipments: string[];
                    total: number;
                    coupon?: string;
                    /** @enum {boolean} */
                    acceptTerms: true;
                    /** Format: email */
                    email?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: string;
                        /** @enum {string} */
                        payment: "created" | "on_use" | "requires_action" | "processing" | "authorised" | "captured" | "partially_refunded" | "refunded" | "failed" | "cancelled" | "disputed";
                        subtotal: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        discount: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        coupon: string | null;
                        total: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        captured: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        refunded: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        email: string;
                        items: {
                            shipment: string;
                            serviceName: string;
                            carrierName: string;
                            receiver: string;
                            parcelCount: number;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            discount: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            /** @enum {string} */
                            labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                            failure: {
                                code: string;
                                text: string;
                            } | null;
                            tracking: {
                                trackingNumber: string;
                                slug: string;
                                /** @enum {string} */
                                status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            }[];
                            refund: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "requested" | "submitted" | "approved" | "credited" | "rejected" | "not_applicable";
                                amount: {
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "USD";
                                };
                                /** @enum {string} */
                                reason: "not_needed" | "wrong_details" | "label_damaged" | "unused" | "other";
                                rejection: {
                                    code: string;
                                    text: string;
                                } | null;
                                expectedBy: string | null;
                                requestedAt: string;
                                creditedAt: string | null;
                            } | null;
                            refundable: {
                                possible: boolean;
                                text: string | null;
                                until: string | null;
                            };
                        }[];
                        itemCount: number;
                        pickup?: {
                            /** Format: uuid */
                            id: string;
                            serviceName: string;
                            day: string;
                        };
                        labels: {
                            [key: string]: number;
                        };
                        approval?: {
                            /** @enum {string} */
                            state: "asked" | "approved" | "rejected";
                            member: string;
                            reason: string;
                            until: string | null;
                        };
                        charge?: {
                            title: string;
                            shipment: string;
                        };
                        paymentFailure: {
                            code: string;
                            text: string;
                            retryable: boolean;
                        } | null;
                        settled: boolean;
                        createdAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Orders_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: string;
                        /** @enum {string} */
                        payment: "created" | "on_use" | "requires_action" | "processing" | "authorised" | "captured" | "partially_refunded" | "refunded" | "failed" | "cancelled" | "disputed";
                        subtotal: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        discount: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        coupon: string | null;
                        total: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        captured: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        refunded: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        email: string;
                        items: {
                            shipment: string;
                            serviceName: string;
                            carrierName: string;
                            receiver: string;
                            parcelCount: number;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            discount: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            /** @enum {string} */
                            labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                            failure: {
                                code: string;
                                text: string;
                            } | null;
                            tracking: {
                                trackingNumber: string;
                                slug: string;
                                /** @enum {string} */
                                status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            }[];
                            refund: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "requested" | "submitted" | "approved" | "credited" | "rejected" | "not_applicable";
                                amount: {
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "USD";
                                };
                                /** @enum {string} */
                                reason: "not_needed" | "wrong_details" | "label_damaged" | "unused" | "other";
                                rejection: {
                                    code: string;
                                    text: string;
                                } | null;
                                expectedBy: string | null;
                                requestedAt: string;
                                creditedAt: string | null;
                            } | null;
                            refundable: {
                                possible: boolean;
                                text: string | null;
                                until: string | null;
                            };
                        }[];
                        itemCount: number;
                        pickup?: {
                            /** Format: uuid */
                            id: string;
                            serviceName: string;
                            day: string;
                        };
                        labels: {
                            [key: string]: number;
                        };
                        approval?: {
                            /** @enum {string} */
                            state: "asked" | "approved" | "rejected";
                            member: string;
                            reason: string;
                            until: string | null;
                        };
                        charge?: {
                            title: string;
                            shipment: string;
                        };
                        paymentFailure: {
                            code: string;
                            text: string;
                            retryable: boolean;
                        } | null;
                        settled: boolean;
                        createdAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Orders_items: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            shipment: string;
                            serviceName: string;
                            carrierName: string;
                            receiver: string;
                            parcelCount: number;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            discount: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            /** @enum {string} */
                            labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                            failure: {
                                code: string;
                                text: string;
                            } | null;
                            tracking: {
                                trackingNumber: string;
                                slug: string;
                                /** @enum {string} */
                                status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            }[];
                            refund: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "requested" | "submitted" | "approved" | "credited" | "rejected" | "not_applicable";
                                amount: {
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "USD";
                                };
                                /** @enum {string} */
                                reason: "not_needed" | "wrong_details" | "label_damaged" | "unused" | "other";
                                rejection: {
                                    code: string;
                                    text: string;
                                } | null;
                                expectedBy: string | null;
                                requestedAt: string;
                                creditedAt: string | null;
                            } | null;
                            refundable: {
                                possible: boolean;
                                text: string | null;
                                until: string | null;
                            };
                            livemode: boolean;
                        }[];
                        next?: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Orders_pay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "testCard": "pm_card_visa"
                 *     }
                 */
                "application/json": {
                    cardId?: string;
                    testCard?: string;
                } | null;
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: string;
                        /** @enum {string} */
                        payment: "created" | "on_use" | "requires_action" | "processing" | "authorised" | "captured" | "partially_refunded" | "refunded" | "failed" | "cancelled" | "disputed";
                        subtotal: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        discount: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        coupon: string | null;
                        total: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        captured: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        refunded: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        email: string;
                        items: {
                            shipment: string;
                            serviceName: string;
                            carrierName: string;
                            receiver: string;
                            parcelCount: number;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            discount: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            /** @enum {string} */
                            labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                            failure: {
                                code: string;
                                text: string;
                            } | null;
                            tracking: {
                                trackingNumber: string;
                                slug: string;
                                /** @enum {string} */
                                status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            }[];
                            refund: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "requested" | "submitted" | "approved" | "credited" | "rejected" | "not_applicable";
                                amount: {
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "USD";
                                };
                                /** @enum {string} */
                                reason: "not_needed" | "wrong_details" | "label_damaged" | "unused" | "other";
                                rejection: {
                                    code: string;
                                    text: string;
                                } | null;
                                expectedBy: string | null;
                                requestedAt: string;
                                creditedAt: string | null;
                            } | null;
                            refundable: {
                                possible: boolean;
                                text: string | null;
                                until: string | null;
                            };
                        }[];
                        itemCount: number;
                        pickup?: {
                            /** Format: uuid */
                            id: string;
                            serviceName: string;
                            day: string;
                        };
                        labels: {
                            [key: string]: number;
                        };
                        approval?: {
                            /** @enum {string} */
                            state: "asked" | "approved" | "rejected";
                            member: string;
                            reason: string;
                            until: string | null;
                        };
                        charge?: {
                            title: string;
                            shipment: string;
                        };
                        paymentFailure: {
                            code: string;
                            text: string;
                            retryable: boolean;
                        } | null;
                        settled: boolean;
                        createdAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Orders_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: string;
                        /** @enum {string} */
                        payment: "created" | "on_use" | "requires_action" | "processing" | "authorised" | "captured" | "partially_refunded" | "refunded" | "failed" | "cancelled" | "disputed";
                        subtotal: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        discount: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        coupon: string | null;
                        total: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        captured: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        refunded: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        email: string;
                        items: {
                            shipment: string;
                            serviceName: string;
                            carrierName: string;
                            receiver: string;
                            parcelCount: number;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            discount: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            /** @enum {string} */
                            labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                            failure: {
                                code: string;
                                text: string;
                            } | null;
                            tracking: {
                                trackingNumber: string;
                                slug: string;
                                /** @enum {string} */
                                status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            }[];
                            refund: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "requested" | "submitted" | "approved" | "credited" | "rejected" | "not_applicable";
                                amount: {
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "USD";
                                };
                                /** @enum {string} */
                                reason: "not_needed" | "wrong_details" | "label_damaged" | "unused" | "other";
                                rejection: {
                                    code: string;
                                    text: string;
                                } | null;
                                expectedBy: string | null;
                                requestedAt: string;
                                creditedAt: string | null;
                            } | null;
                            refundable: {
                                possible: boolean;
                                text: string | null;
                                until: string | null;
                            };
                        }[];
                        itemCount: number;
                        pickup?: {
                            /** Format: uuid */
                            id: string;
                            serviceName: string;
                            day: string;
                        };
                        labels: {
                            [key: string]: number;
                        };
                        approval?: {
                            /** @enum {string} */
                            state: "asked" | "approved" | "rejected";
                            member: string;
                            reason: string;
                            until: string | null;
                        };
                        charge?: {
                            title: string;
                            shipment: string;
                        };
                        paymentFailure: {
                            code: string;
                            text: string;
                            retryable: boolean;
                        } | null;
                        settled: boolean;
                        createdAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Orders_refund: {
        parameters: {
            query?: never;
            header: {
                /** @description A new random value for each new request */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shipments": [
                 *         "AAAAAAAAAAAAAAAAAAAAAA"
                 *       ],
                 *       "reason": "not_needed"
                 *     }
                 */
                "application/json": {
                    shipments: string[];
                    /**
                     * @default not_needed
                     * @enum {string}
                     */
                    reason?: "not_needed" | "wrong_details" | "label_damaged" | "unused" | "other";
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: string;
                        /** @enum {string} */
                        payment: "created" | "on_use" | "requires_action" | "processing" | "authorised" | "captured" | "partially_refunded" | "refunded" | "failed" | "cancelled" | "disputed";
                        subtotal: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        discount: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        coupon: string | null;
                        total: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        captured: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        refunded: {
                            amount: number;
                            /** @enum {string} */
                            currency: "USD";
                        };
                        email: string;
                        items: {
                            shipment: string;
                            serviceName: string;
                            carrierName: string;
                            receiver: string;
                            parcelCount: number;
                            total: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            discount: {
                                amount: number;
                                /** @enum {string} */
                                currency: "USD";
                            };
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "fuel" | "residential" | "oversize" | "handling" | "insurance" | "signature" | "option" | "margin" | "discount" | "tax";
                                label: string;
                                amount: number;
                            }[];
                            /** @enum {string} */
                            labelStatus: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                            failure: {
                                code: string;
                                text: string;
                            } | null;
                            tracking: {
                                trackingNumber: string;
                                slug: string;
                                /** @enum {string} */
                                status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            }[];
                            refund: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "requested" | "submitted" | "approved" | "credited" | "rejected" | "not_applicable";
                                amount: {
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "USD";
                                };
                                /** @enum {string} */
                                reason: "not_needed" | "wrong_details" | "label_damaged" | "unused" | "other";
                                rejection: {
                                    code: string;
                                    text: string;
                                } | null;
                                expectedBy: string | null;
                                requestedAt: string;
                                creditedAt: string | null;
                            } | null;
                            refundable: {
                                possible: boolean;
                                text: string | null;
                                until: string | null;
                            };
                        }[];
                        itemCount: number;
                        pickup?: {
                            /** Format: uuid */
                            id: string;
                            serviceName: string;
                            day: string;
                        };
                        labels: {
                            [key: string]: number;
                        };
                        approval?: {
                            /** @enum {string} */
                            state: "asked" | "approved" | "rejected";
                            member: string;
                            reason: string;
                            until: string | null;
                        };
                        charge?: {
                            title: string;
                            shipment: string;
                        };
                        paymentFailure: {
                            code: string;
                            text: string;
                            retryable: boolean;
                        } | null;
                        settled: boolean;
                        createdAt: string;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Labels_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shipment: string;
                        /** @enum {string} */
                        status: "none" | "queued" | "purchasing" | "purchasing_unknown" | "purchased" | "void_requested" | "voided" | "void_rejected" | "failed";
                        carrierName: string;
                        serviceName: string;
                        sample: boolean;
                        pages: {
                            trackingNumber: string;
                            trackSlug: string;
                            from: string;
                            to: string;
                            weightText: string;
                            page: number;
                        }[];
                        failure: {
                            code: string;
                            text: string;
                        } | null;
                        printCount: number;
                        firstPrintedAt: string | null;
                        formats: ("pdf" | "png203" | "png300" | "zpl203" | "zpl300" | "letter" | "letter2" | "a4" | "a6")[];
                        /** @enum {string} */
                        defaultFormat: "pdf" | "png203" | "png300" | "zpl203" | "zpl300" | "letter" | "letter2" | "a4" | "a6";
                        customs: {
                            form: ("CN22" | "CN23") | null;
                            formPages: number;
                            invoice: boolean;
                        } | null;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Labels_file: {
        parameters: {
            query?: {
                format?: "pdf" | "png203" | "png300" | "zpl203" | "zpl300" | "letter" | "letter2" | "a4" | "a6";
                start?: number;
                page?: number;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Trackers_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        trackingNumber: string;
                        carrier: string;
                        carrierName: string;
                        serviceName: string;
                        /** @enum {string} */
                        status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                        text: string;
                        action?: string;
                        /** Format: date */
                        estimatedDelivery?: string;
                        /** Format: date */
                        originalEstimate?: string;
                        origin: string;
                        destination: string;
                        parcel: number;
                        parcels: number;
                        sample: boolean;
                        carrierPage?: string;
                        events: {
                            time: string;
                            /** @enum {string} */
                            status: "unknown" | "label_created" | "accepted" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delayed" | "exception" | "delivered" | "returning" | "returned" | "cancelled";
                            text: string;
                            reason?: string;
                            city?: string;
                            state?: string;
                            country?: string;
                        }[];
                        lastCheckedAt: string | null;
                        final: boolean;
                        livemode: boolean;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    V1Key_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mode: ("test" | "live") | null;
                        livemode: boolean;
                        scopes: ("read" | "ship" | "buy")[];
                        expiresAt: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
