import { Account } from '#libs/domain/accounts/account.js';
import { CompanyEvent } from '#libs/domain/companies/company-event.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { InvitationLinks } from '#libs/domain/companies/invitation-links.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { linkSecret, TestApi, type Guest } from '../testing/test-api.js';

describe('company', () => {
  const database = useDatabase();
  let api: TestApi;
  let [ann, bob, eve]: Guest[] = [];
  beforeAll(async () => {
    api = await TestApi.start(database);
    [ann, bob, eve] = [await api.user('ann@example.com'), await api.user('bob@example.com'), await api.user()];
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    for (const as of [ann, bob]) await api.ask('/account', { as });
  });

  const founded = async (as = ann!): Promise<string> => {
    const answer = await api.ask('/companies', { method: 'POST', as, body: { name: 'Acme' } });
    expect(answer.status).toBe(201);
    return answer.json['id'] as string;
  };
  const acting = (as: Guest, company: string): Guest => ({ ...as, company });
  const tokenOf = async (email: string): Promise<string> => {
    const invitation = await database.em().findOneOrFail(CompanyInvitation, { email, acceptedAt: null });
    return new InvitationLinks([linkSecret]).sign(invitation)!;
  };
  const invite = (as: Guest, role: string, email = 'bob@example.com') =>
    api.ask('/company/invitations', { method: 'POST', as, body: { email, role } });
  const accept = (as: Guest, token: string) =>
    api.ask('/company-invitations/accept', { method: 'POST', as, body: { token } });
  /** Bob as a member of Ann's new company. */
  async function joined(role: string): Promise<[owner: Guest, member: Guest]> {
    const id = await founded();
    expect((await invite(acting(ann!, id), role)).status).toBe(204);
    expect((await accept(bob!, await tokenOf('bob@example.com'))).status).toBe(200);
    return [acting(ann!, id), acting(bob!, id)];
  }
  const remove = (as: Guest, who: Guest) => api.ask(`/company/members/${who.id}`, { method: 'DELETE', as });
  const setRole = (as: Guest, who: Guest, role: string) =>
    api.ask(`/company/members/${who.id}`, { method: 'PATCH', as, body: { role } });
  const leave = (as: Guest) => api.ask('/company/leave', { method: 'POST', as });
  const slugs = async (as: Guest) =>
    ((await api.ask('/shipments', { as })).json['items'] as { slug: string }[]).map(({ slug }) => slug);

  it('shows members the data of the company, separate from their own', async () => {
    const [owner, shipper] = await joined('shipper');
    const [ofCompany, ofAnn] = [readyShipment(owner.company!), readyShipment(ann!.id)];
    await database.em().persist([ofCompany, ofAnn]).flush();
    expect(await slugs(owner)).toEqual([ofCompany.slug]);
    expect(await slugs(shipper)).toEqual([ofCompany.slug]);
    expect(await slugs(ann!)).toEqual([ofAnn.slug]);
    expect(await slugs(bob!)).toEqual([]);
    const patch = { version: ofCompany.version, references: ['by Bob'] };
    const path = `/shipments/${ofCompany.slug}`;
    expect((await api.ask(path, { method: 'PATCH', as: bob, body: patch })).status).toBe(404);
    expect((await api.ask(path, { method: 'PATCH', as: shipper, body: patch })).status).toBe(200);
    const { json } = await api.ask('/companies', { as: bob });
    expect(json['companies']).toMatchObject([{ id: owner.company, name: 'Acme', role: 'shipper' }]);
  });

  it('records which member made each change, single or in bulk', async () => {
    const [, shipper] = await joined('shipper');
    const [one, other] = [readyShipment(shipper.company!), readyShipment(shipper.company!)];
    await database.em().persist([one, other]).flush();
    expect((await api.ask(`/shipments/${one.slug}`, { method: 'DELETE', as: shipper })).status).toBe(204);
    const body = { shipments: [other.slug] };
    expect((await api.ask('/shipments/deletions', { method: 'POST', as: shipper, body })).status).toBeLessThan(300);
    const steps = await database.em().find(StateEvent, { subjectId: [one.id, other.id], toState: 'cancelled' });
    expect(steps.map(({ actor }) => actor)).toEqual([bob!.id, bob!.id]);
    expect((await database.em().findOneOrFail(Shipment, one.id)).ownerId).toBe(shipper.company);
  });

  it('refuses a viewer with a reason, and answers a stranger as if the company did not exist', async () => {
    const [, viewer] = await joined('viewer');
    const one = readyShipment(viewer.company!);
    await database.em().persist(one).flush();
    expect((await api.ask(`/shipments/${one.slug}`, { as: viewer })).status).toBe(200);
    const refused = await api.ask(`/shipments/${one.slug}`, { method: 'DELETE', as: viewer });
    expect([refused.status, refused.json['code']]).toEqual([403, 'forbidden']);
    expect(refused.json['detail']).toMatch(/Your role can view this company’s data but not change it/);
    for (const company of [viewer.company!, `c_${'0'.repeat(32)}`, 'nonsense']) {
      const stranger = await api.ask(`/shipments/${one.slug}`, { as: acting(eve!, company) });
      expect([stranger.status, stranger.json['code']]).toEqual([404, 'not_a_member']);
    }
  });

  it('applies a removal or a new role to the next request', async () => {
    const [owner, member] = await joined('admin');
    expect((await api.ask('/company/events', { as: member })).status).toBe(200);
    expect((await setRole(owner, bob!, 'viewer')).status).toBe(204);
    expect((await api.ask('/company/events', { as: member })).status).toBe(403);
    expect((await remove(owner, bob!)).status).toBe(204);
    expect((await api.ask('/shipments', { as: member })).json['code']).toBe('not_a_member');
    expect((await api.ask('/companies', { as: bob })).json).toEqual({ companies: [] });
  });

  it('lets admins manage all members except owners', async () => {
    const [owner, admin] = await joined('admin');
    expect((await setRole(admin, ann!, 'viewer')).json['code']).toBe('forbidden');
    expect((await remove(admin, ann!)).json['code']).toBe('forbidden');
    expect((await setRole(admin, bob!, 'owner')).json['code']).toBe('forbidden');
    expect((await invite(admin, 'owner', 'x@example.com')).json['code']).toBe('forbidden');
    expect((await setRole(owner, bob!, 'owner')).status).toBe(204);
    expect((await setRole(admin, ann!, 'viewer')).status).toBe(204);
  });

  it('keeps its last owner when all owners leave at once', async () => {
    const [owner, member] = await joined('owner');
    const answers = await Promise.all([leave(owner), leave(member)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const [left] = answers.filter(({ status }) => status === 409);
    expect([left!.json['code'], left!.json['detail']]).toEqual([
      'last_owner',
      'You are the only owner of Acme. Make another member an owner, or close the company first.',
    ]);
  });

  it('accepts each invitation link once, for any account', async () => {
    const id = await founded();
    await invite(acting(ann!, id), 'shipper', 'Office@Acme.example');
    expect((await invite(acting(ann!, id), 'shipper', 'office@acme.example')).json['code']).toBe('already_invited');
    const token = await tokenOf('office@acme.example');
    const preview = await api.ask('/company-invitations/preview', { method: 'POST', as: bob, body: { token } });
    expect(preview.json).toEqual({
      ...{ company: 'Acme', role: 'shipper', invitedBy: 'ann@example.com' },
      ...{ sentTo: 'office@acme.example', joinsAs: 'bob@example.com' },
    });
    const answers = await Promise.all([accept(bob!, token), accept(eve!, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await database.em().find(Mail, { kind: 'company_invitation' });
    expect(mails.map(({ recipient }) => recipient)).toEqual(['office@acme.example']);
  });

  it('refuses a link that is forged, expired, revoked or superseded', async () => {
    const owner = acting(ann!, await founded());
    await invite(owner, 'viewer');
    const first = await tokenOf('bob@example.com');
    const em = database.em();
    await em.execute(`update company_invitation set sent_at = now() - interval '2 minutes'`);
    const { id } = await em.findOneOrFail(CompanyInvitation, { email: 'bob@example.com' });
    const resend = () => api.ask(`/company/invitations/${id}/resend`, { method: 'POST', as: owner });
    expect((await resend()).status).toBe(204);
    expect((await resend()).json['code']).toBe('limit_reached');
    const second = await tokenOf('bob@example.com');
    for (const token of [first, `${second.slice(0, -2)}AA`, 'x'])
      expect((await accept(bob!, token)).json['code']).toBe('link_expired');
    await em.execute(`update company_invitation set expires_at = now() - interval '1 second'`);
    expect((await accept(bob!, second)).json['code']).toBe('link_expired');
    await em.execute(`update company_invitation set expires_at = now() + interval '1 day'`);
    expect((await api.ask(`/company/invitations/${id}`, { method: 'DELETE', as: owner })).status).toBe(204);
    expect((await accept(bob!, second)).json['code']).toBe('link_expired');
    expect((await invite(owner, 'viewer')).status).toBe(204);
  });

  it('sends one address no more than five invitations a day', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await invite(acting(ann!, await founded()), 'viewer')).status).toBe(204);
    expect((await invite(acting(ann!, await founded()), 'viewer')).json['code']).toBe('limit_reached');
  });

  it('logs the actions of members for admins, including those with API keys', async () => {
    const [owner] = await joined('admin');
    const body = { name: 'Shop', mode: 'test', scopes: ['read'] };
    const key = await api.ask('/api-keys', { method: 'POST', as: owner, body });
    expect(key.status).toBe(201);
    const { json } = await api.ask('/company/events', { as: owner });
    const log = (json['items'] as { actor: string; action: string; detail: string }[]).map((e) => [
      e.actor,
      e.action,
      e.detail,
    ]);
    expect(log).toEqual([
      ['ann@example.com', 'api_key.create', ''],
      ['bob@example.com', 'member.join', 'admin'],
      ['ann@example.com', 'invitation.send', 'admin'],
      ['ann@example.com', 'company.create', ''],
    ]);
    const asProgram = await api.ask('/v1/shipments', { as: { id: '', token: key.json['key'] as string } });
    expect(asProgram.status).toBe(200);
  });

  it('has its own settings, except for theme and e-mail address, which belong to the person', async () => {
    const [owner] = await joined('shipper');
    const { json } = await api.ask('/account', { as: owner });
    expect(json).toMatchObject({ id: owner.company, email: 'ann@example.com', weightUnit: 'lb' });
    const body = { version: json['version'], weightUnit: 'kg', theme: 'dark' };
    expect((await api.ask('/account', { method: 'PATCH', as: owner, body })).json).toMatchObject({
      weightUnit: 'kg',
      theme: 'dark',
    });
    expect((await api.ask('/account', { as: ann })).json).toMatchObject({ weightUnit: 'lb', theme: 'dark' });
  });

  it('refuses to erase its only owner, and preserves its data when one of two owners is erased', async () => {
    const carl = await api.user('carl@example.com');
    await api.ask('/account', { as: carl });
    const id = await founded(carl);
    const erase = () =>
      api.ask('/account/erasure', { method: 'POST', as: acting(carl, id), body: { confirm: 'delete my account' } });
    expect((await erase()).json['code']).toBe('last_owner');
    await invite(acting(carl, id), 'owner');
    await accept(bob!, await tokenOf('bob@example.com'));
    const shipment = readyShipment(id);
    await database.em().persist(shipment).flush();
    expect((await erase()).status).toBe(202);
    expect(await slugs(acting(bob!, id))).toEqual([shipment.slug]);
    const { json } = await api.ask('/company/members', { as: acting(bob!, id) });
    expect(json['members']).toMatchObject([{ email: 'bob@example.com', role: 'owner', self: true }]);
  });

  it('ends memberships and keys, and preserves orders, when an owner closes it', async () => {
    const [owner, member] = await joined('admin');
    const key = await api.ask('/api-keys', {
      method: 'POST',
      as: owner,
      body: { name: 'Shop', mode: 'test', scopes: ['read'] },
    });
    const close = (as: Guest) =>
      api.ask('/company/closure', { method: 'POST', as, body: { confirm: 'close this company' } });
    expect((await close(member)).status).toBe(403);
    expect((await close(owner)).status).toBe(204);
    expect((await api.ask('/shipments', { as: member })).json['code']).toBe('not_a_member');
    expect((await api.ask('/v1/shipments', { as: { id: '', token: key.json['key'] as string } })).status).toBe(401);
    expect(await database.em().count(Account, { userId: owner.company! })).toBe(0);
    expect(await database.em().count(CompanyEvent, { companyId: owner.company!, action: 'company.close' })).toBe(1);
  });

  it('exports a person’s data in companies, and all data of a company for its owner', async () => {
    const [owner, member] = await joined('admin');
    await database.em().persist(readyShipment(owner.company!)).flush();
    const ofBob = await api.ask('/account/export', { as: bob });
    expect(ofBob.json).toMatchObject({ companies: [{ company: 'Acme', role: 'admin' }], shipments: [], members: [] });
    expect((await api.ask('/account/export', { as: member })).status).toBe(403);
    const ofCompany = (await api.ask('/account/export', { as: owner })).json;
    expect(ofCompany).toMatchObject({ companies: [], invitations: [{ email: 'bob@example.com' }] });
    expect([ofCompany['shipments'], ofCompany['members'], ofCompany['companyLog']]).toMatchObject([
      [{ status: 'ready' }],
      [expect.anything(), expect.anything()],
      [expect.anything(), expect.anything(), expect.anything()],
    ]);
  });
});
