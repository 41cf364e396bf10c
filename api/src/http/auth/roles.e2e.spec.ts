import type { OpenAPIObject } from '@nestjs/swagger';
import { randomUUID } from 'node:crypto';
import { apiKeyBody, apiKeyScope, apiKeyScopes, type ApiKeyScope } from '#libs/contracts/developers/api-keys.js';
import { companyRoles, type CompanyRole } from '#libs/contracts/companies/companies.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { companyPeople, companyRows, type CompanyPeople } from '../../testing/company-fixture.js';
import { TestApi, type Guest } from '../../testing/test-api.js';

/** Who may call what: the one table. Whose things one may see is in `ownership.e2e.spec.ts`. */
const everybody =
  'GET /config.json, GET /health/live, GET /health/ready, GET /track, GET /track/{carrier}/{number}, GET /track/{slug}, POST /track/{slug}/refresh, POST /track/{slug}/subscriptions, PUT /track/{slug}/subscriptions, GET /zip-codes/{prefix}, POST /webhooks/stripe, POST /webhooks/easypost, POST /webhooks/stores/{id}, GET /webhooks/stores/{id}, POST /webhooks/store-keys, POST /csp-reports, GET /mail-choices, PUT /mail-choices, POST /mail-choices/unsubscribe, GET /returns/{token}, GET /returns/{token}/label, GET /returns/{token}/invoice';
const shippers = `GET /me, POST /me/sign-out,
  POST /quotes, GET /quotes/{id},
  POST /shipments, GET /shipments, GET /shipments/counts, GET /shipments/selection, GET /shipments/file, GET /shipments/{slug},
  POST /shipments/file, POST /shipments/voids, POST /shipments/deletions, POST /shipments/duplicates, PATCH /shipments/{slug}, DELETE /shipments/{slug},
  POST /shipments/{slug}/quote, PUT /shipments/{slug}/offer, POST /shipments/{slug}/clone,
  GET /shipments/{slug}/details, PUT /shipments/{slug}/note, POST /shipments/{slug}/return,
  GET /shipments/{slug}/insurance-claim, PUT /shipments/{slug}/insurance-claim, GET /insurance-claims,
  PUT /insurance-claims/{id}/files/{number}, GET /insurance-claims/{id}/files/{number}, DELETE /insurance-claims/{id}/files/{number},
  POST /insurance-claims/{id}/submit, POST /insurance-claims/{id}/withdraw,
  PUT /shipments/{slug}/return-link, DELETE /shipments/{slug}/return-link,
  POST /orders, POST /orders/totals, GET /orders/{id}, GET /orders/{id}/items, POST /orders/{id}/payment, POST /orders/{id}/check, POST /orders/{id}/cancel,
  POST /orders/{id}/refunds,
  GET /orders/{id}/receipt, GET /receipts, POST /order-access/code, POST /order-access, POST /contact-messages,
  GET /labels/{slug}, GET /labels/{slug}/file, GET /labels/{slug}/invoice, POST /labels/{slug}/printed,
  POST /label-batches, GET /label-batches/{id}, GET /label-batches/{id}/files/{number}, POST /label-batches/{id}/printed,
  GET /cart, POST /cart/items, POST /cart/items/remove, POST /cart/items/save, PUT /cart/items/{id},
  POST /cart/items/{id}/accept, POST /cart/prices, POST /cart/totals, PUT /cart/coupon, DELETE /cart/coupon,
  POST /addresses/check, POST /addresses/printed`;
const usersOnly = `DELETE /test-data, GET /account, PATCH /account, POST /account/claim, GET /account/export, POST /account/erasure,
  GET /addresses, POST /addresses, GET /addresses/file, POST /addresses/file, GET /addresses/files/{id}, GET /addresses/{id}, PATCH /addresses/{id},
  DELETE /addresses/{id}, POST /addresses/{id}/use,
  GET /packages, POST /packages, PATCH /packages/{id}, DELETE /packages/{id}, POST /packages/{id}/use,
  GET /manifests, POST /manifests, GET /manifests/{id}/file, GET /reports/{report}, GET /reports/{report}/file,
  GET /pickups, GET /pickups/labels, POST /pickups/offers, POST /pickups, POST /pickups/{id}/cancel,
  GET /views, POST /views, POST /views/remove, GET /feed, GET /feed/unread, POST /feed/read,
  GET /report-schedules, POST /report-schedules, PUT /report-schedules/{id}, DELETE /report-schedules/{id},
  GET /adjustment-charges, GET /adjustment-charges/{id}/photos/{number}, PUT /adjustment-charges/{id}/photos/{number},
  DELETE /adjustment-charges/{id}/photos/{number}, POST /shipments/{slug}/adjustment-answers, POST /shipments/{slug}/pay-on-use, GET /cards, POST /cards/setup, PUT /cards/{id}/default, DELETE /cards/{id},
  POST /imports, GET /imports, GET /imports/template, GET /imports/{id}, DELETE /imports/{id}, POST /imports/{id}/cancel,
  GET /imports/{id}/parts, PUT /imports/{id}/parts/{number}, PUT /imports/{id}/format, PUT /imports/{id}/mapping,
  GET /imports/{id}/rows, PATCH /imports/{id}/rows, GET /imports/{id}/numbers, GET /imports/{id}/issues,
  POST /imports/{id}/fixes, POST /imports/{id}/fixes/{fix}/undo, POST /imports/{id}/fixes/{fix}/redo,
  POST /imports/{id}/exclusions, GET /imports/{id}/file, POST /imports/{id}/corrections,
  PUT /imports/{id}/rule, PUT /imports/{id}/rows/{row}/offer, POST /imports/{id}/cart, POST /imports/{id}/order,
  GET /import-mappings, DELETE /import-mappings/{id},
  GET /webhook-endpoints, POST /webhook-endpoints, PATCH /webhook-endpoints/{id}, DELETE /webhook-endpoints/{id},
  POST /webhook-endpoints/{id}/secret, POST /webhook-endpoints/{id}/test, POST /webhook-endpoints/{id}/replays,
  GET /webhook-endpoints/{id}/deliveries,
  GET /companies, POST /companies, POST /company-invitations/preview, POST /company-invitations/accept,
  GET /api-keys, POST /api-keys, POST /api-keys/{id}/rotate, DELETE /api-keys/{id},
  GET /stores, POST /stores, POST /stores/consents, POST /stores/consents/finish, GET /stores/{id}, PATCH /stores/{id},
  DELETE /stores/{id}, POST /stores/{id}/pause, POST /stores/{id}/resume, POST /stores/{id}/sync, POST /stores/{id}/key,
  GET /stores/{id}/unreadable-orders,
  GET /store-orders, GET /store-orders/counts, GET /store-orders/selection, GET /store-orders/combinable, POST /store-orders/totals, POST /store-orders/boxes,
  GET /store-products, PUT /store-products, POST /store-products/remove, GET /store-products/file, POST /store-products/file,
  GET /store-rules, POST /store-rules, POST /store-rules/trials, POST /store-rules/runs, PUT /store-rules/order,
  PUT /store-rules/{id}, DELETE /store-rules/{id}, POST /store-orders/edits, POST /store-orders/shipments, GET /store-orders/{id}, PATCH /store-orders/{id},
  POST /store-orders/{id}/write-backs/retry`;

/** Routes of the company that a member acts for: they refuse requests that name no company. */
const membersOnly = `PATCH /company, POST /company/closure, POST /company/leave, GET /company/events, GET /company/members,
  PATCH /company/members/{id}, DELETE /company/members/{id}, GET /company/invitations, POST /company/invitations,
  POST /company/invitations/{id}/resend, DELETE /company/invitations/{id}, PUT /company/members/{id}/limits, GET /company/approvals,
  POST /company/approvals/{id}/decision, GET /company/data-move, POST /company/data-move`;

/** Routes on which a person acts for themselves even while they act for a company, whatever their role there. */
const personal = `GET /me, POST /me/sign-out, POST /account/claim, POST /account/erasure, POST /contact-messages,
  GET /companies, POST /companies, POST /company-invitations/preview, POST /company-invitations/accept`;
/** Minimum roles in a company. All other routes that read are for viewers, and routes that write for shippers. */
const viewersToo = `POST /orders/totals, POST /cart/totals, POST /shipments/file, POST /store-orders/totals, POST /company/leave,
  POST /feed/read, POST /report-schedules, PUT /report-schedules/{id}, DELETE /report-schedules/{id}`;
const companyAdmins = `PATCH /account, POST /shipments/{slug}/adjustment-answers, PUT /adjustment-charges/{id}/photos/{number},
  DELETE /adjustment-charges/{id}/photos/{number}, GET /api-keys, POST /api-keys, POST /api-keys/{id}/rotate, DELETE /api-keys/{id},
  DELETE /test-data, GET /webhook-endpoints, POST /webhook-endpoints, PATCH /webhook-endpoints/{id}, DELETE /webhook-endpoints/{id},
  POST /webhook-endpoints/{id}/secret, POST /webhook-endpoints/{id}/test, POST /webhook-endpoints/{id}/replays,
  GET /webhook-endpoints/{id}/deliveries, POST /cards/setup, PUT /cards/{id}/default, DELETE /cards/{id},
  POST /stores, POST /stores/consents, POST /stores/consents/finish, PATCH /stores/{id}, DELETE /stores/{id},
  POST /stores/{id}/pause, POST /stores/{id}/resume, POST /stores/{id}/key,
  PATCH /company, GET /company/events, PATCH /company/members/{id}, DELETE /company/members/{id},
  GET /company/invitations, POST /company/invitations, POST /company/invitations/{id}/resend, DELETE /company/invitations/{id},
  PUT /company/members/{id}/limits, POST /company/approvals/{id}/decision`;
const companyOwners = `GET /account/export, POST /company/closure, GET /company/data-move, POST /company/data-move`;

const operators = `GET /refunds, POST /refunds/{id}/retry, POST /refunds/pickups/{id}/retry, GET /findings, POST /findings/{id}/resolve,
  GET /operations, GET /operations/failures, POST /operations/failures/retry, POST /operations/failures/discard,
  GET /operations/settings, GET /operations/retention, POST /operations/board-session,
  GET /payment-events, POST /payment-events/{id}/replay,
  GET /coupons, POST /coupons, GET /coupons/{id}, PUT /coupons/{id}, POST /coupons/{id}/archive,
  POST /coupons/bulk, GET /coupons/{id}/usage, GET /coupons/approvals,
  GET /admin/shipments, GET /admin/shipments/file, GET /admin/shipments/{slug},
  GET /admin/insurance-claims, GET /admin/insurance-claims/{id}, GET /admin/insurance-claims/{id}/files/{number},
  POST /admin/insurance-claims/{id}/decision, POST /admin/insurance-claims/{id}/filing-end, POST /admin/insurance-claims/{id}/payment,
  POST /admin/shipments/{slug}/actions, GET /admin/views, POST /admin/views, DELETE /admin/views/{id}`;

const admins = `PUT /operations/settings, POST /coupons/approvals/{id},
  GET /margins/draft, PUT /margins/draft, DELETE /margins/draft, POST /margins/publish,
  GET /margins/versions, GET /margins/versions/{number}, POST /margins/versions/{number}/restore, GET /margins/compare,
  POST /margins/backtests, GET /margins/backtests/{id}, GET /margins/backtests/{id}/file, POST /margins/backtests/{id}/cancel,
  POST /margins/simulations, GET /margins/simulations/{id}, POST /margins/simulations/{id}/price,
  GET /admin/tariffs, GET /admin/tariffs/template, POST /admin/tariffs/drafts, GET /admin/tariffs/drafts/{id},
  DELETE /admin/tariffs/drafts/{id}, POST /admin/tariffs/drafts/{id}/publish, GET /admin/tariffs/lists/{number},
  POST /admin/tariffs/lists/{number}/restore,
  GET /audit, GET /audit/file, GET /dashboard, GET /admin/reports/{report}, GET /admin/reports/{report}/file,
  GET /admin/payouts, GET /admin/payouts/{id}/movements, GET /admin/payouts/{id}/file,
  GET /admin/report-schedules, POST /admin/report-schedules, PUT /admin/report-schedules/{id}, DELETE /admin/report-schedules/{id},
  GET /admin/adjustments, GET /admin/adjustments/{id}/photos/{number}, POST /admin/adjustments/{id}/decision,
  GET /admin/carrier-bills, POST /admin/carrier-bills, GET /admin/carrier-bills/{id}/unmatched, DELETE /admin/carrier-bills/{id},
  GET /admin/adjustment-rules, PUT /admin/adjustment-rules,
  GET /admin/carriers, PUT /admin/carriers/{code}/switches, PUT /admin/carriers/{code}/label-defaults,
  POST /admin/carriers/{code}/test, GET /admin/carriers/{code}/accounts,
  POST /admin/carriers/{code}/trial-rates,
  GET /admin/users, POST /admin/users, GET /admin/users/{id}, POST /admin/users/{id}/actions,
  GET /admin/companies, GET /admin/companies/{id}, POST /admin/companies/{id}/actions`;

/** The public surface, by the scope of the key that may call it; a person may as well. */
const publicSurface: Record<ApiKeyScope, string> = {
  read: `GET /v1/key, GET /v1/shipments, GET /v1/shipments/{slug}, GET /v1/quotes/{id}, GET /v1/labels/{slug},
    GET /v1/labels/{slug}/file, GET /v1/trackers/{slug}, GET /v1/orders/{id}, GET /v1/orders/{id}/items`,
  ship: `GET /v1/key, GET /v1/shipments, GET /v1/shipments/{slug}, GET /v1/quotes/{id}, POST /v1/quotes, POST /v1/shipments,
    PATCH /v1/shipments/{slug}, DELETE /v1/shipments/{slug}, POST /v1/shipments/{slug}/quote, PUT /v1/shipments/{slug}/offer`,
  buy: `GET /v1/key, GET /v1/orders/{id}, GET /v1/orders/{id}/items, POST /v1/orders, POST /v1/orders/{id}/payment,
    POST /v1/orders/{id}/cancel, POST /v1/orders/{id}/refunds`,
};

const listed = (text: string): string[] => text.split(/,\s*/).filter(Boolean);
const people = ['nobody', 'guest', 'user', 'operator', 'admin'] as const;
const keys = ['read key', 'ship key', 'buy key'] as const;
const actors = [...people, ...keys] as const;
type Who = (typeof actors)[number];
const isKey = (who: Who): boolean => keys.some((key) => key === who);
const allowed = new Map<string, readonly Who[]>([
  // Opened by the key of a custom store alone.
  ['GET /store-fulfillments', []],
  ['POST /store-orders', []],
  ...listed(everybody).map((route): [string, readonly Who[]] => [route, actors]),
  ...listed(shippers).map((route): [string, readonly Who[]] => [route, ['guest', 'user', 'operator', 'admin']]),
  ...apiKeyScopes
    .flatMap((scope) => listed(publicSurface[scope]))
    .map((route): [string, readonly Who[]] => [
      route,
      [
        'user',
        'operator',
        'admin',
        ...keys.filter((_, at) => listed(publicSurface[apiKeyScopes[at]!]).includes(route)),
      ],
    ]),
  ...listed(operators).map((route): [string, readonly Who[]] => [route, ['operator', 'admin']]),
  ...listed(admins).map((route): [string, readonly Who[]] => [route, ['admin']]),
  ...listed(`${usersOnly}, ${membersOnly}`).map((route): [string, readonly Who[]] => [
    route,
    ['user', 'operator', 'admin'],
  ]),
]);

/** Minimum role in a company for routes that users may call. */
function leastRole(route: string): CompanyRole {
  if (listed(personal).includes(route) || listed(viewersToo).includes(route)) return 'viewer';
  if (listed(companyAdmins).includes(route)) return 'admin';
  if (listed(companyOwners).includes(route)) return 'owner';
  return route.startsWith('GET') ? 'viewer' : 'shipper';
}
const forCompanies = [...allowed].filter(([route, who]) => who.includes('user') && !listed(everybody).includes(route));

describe('access by role', () => {
  const database = useDatabase();
  let api: TestApi;
  const known = new Map<Who, Guest | undefined>();
  async function somebody(who: Who, route = ''): Promise<Guest | undefined> {
    if (who === 'nobody') return undefined;
    if (who === 'guest') return api.guest();
    // Where money is spent the pool is asked whether the key's owner is still one.
    if (isKey(who)) return keyOf(who, route.startsWith('POST /v1/orders') ? (await api.user()).id : 'u_keys');
    return api.user(undefined, who === 'user' ? [] : [who]);
  }
  /** Keys are rows, which each test begins without. */
  async function keyOf(who: Who, ownerId: string): Promise<Guest> {
    const scopes = [apiKeyScope.parse(who.split(' ')[0])];
    const { apiKey, text } = ApiKey.issue(ownerId, apiKeyBody.parse({ name: 'Key', mode: 'test', scopes }), new Date());
    await database.em().persist(apiKey).flush();
    return { id: apiKey.ownerId, token: text };
  }
  let company: CompanyPeople;
  beforeAll(async () => {
    api = await TestApi.start(database);
    company = await companyPeople(api);
    for (const who of people) known.set(who, await somebody(who));
  });
  afterAll(() => api.stop());

  it('is defined for every route and no others', async () => {
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as OpenAPIObject;
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect([...allowed.keys()].sort()).toEqual(routes.sort());
  });

  /** Empty requests: access is decided before anything else is checked. */
  async function accessOf(route: string, who: Who | Guest): Promise<'in' | 401 | 403> {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace('{slug}', 'AAAAAAAAAAAAAAAAAAAAAA').replace('{id}', randomUUID());
    const as =
      typeof who === 'object'
        ? who
        : route === 'POST /me/sign-out' || isKey(who)
          ? await somebody(who, route)
          : known.get(who);
    if (path === '/config.json') return (await fetch(`${api.url}${path}`)).ok ? 'in' : 401;
    const { status } = await api.ask(path, { method, as, ...(method === 'GET' ? {} : { body: {} }) });
    return status === 401 || status === 403 ? status : 'in';
  }

  it.each([...allowed.keys()].filter((route) => !route.startsWith('GET') && !listed(everybody).includes(route)))(
    'reads nothing of an anonymous request on %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await api.ask(path.replaceAll(/{\w+}/g, 'x'), { method, raw: '{broken' });
      expect(status).toBe(401);
    },
  );

  const accesses = [...allowed.keys()].flatMap((route) => actors.map((who) => [route, who] as const));
  it.each(accesses)('%s, %s', async (route, who) => {
    const refusal = who === 'nobody' ? 401 : 403;
    expect(await accessOf(route, who)).toBe(allowed.get(route)?.includes(who) ? 'in' : refusal);
  });

  const memberAccesses = forCompanies.flatMap(([route]) => companyRoles.map((role) => [route, role] as const));
  it.each(memberAccesses)('%s, %s of a company', async (route, role) => {
    await companyRows(database.em(), company);
    const member = route === 'POST /me/sign-out' ? await api.user() : company[role];
    const isAllowed = companyRoles.indexOf(role) >= companyRoles.indexOf(leastRole(route));
    expect(await accessOf(route, member)).toBe(isAllowed ? 'in' : 403);
  });
});
