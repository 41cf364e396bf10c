import {
  mostReportSchedules,
  reportScheduleList,
  reportScheduleView,
} from '#libs/contracts/reports/report-schedules.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { companyPeople, companyRows } from '../testing/company-fixture.js';
import { sampleSchedule } from '../testing/schedule-fixture.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('scheduled reports', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    ann = await api.user();
  });
  afterAll(() => api.stop());

  const add = (as: Guest, over: object = {}, path = '/report-schedules') =>
    api.ask(path, { method: 'POST', as, body: { ...sampleSchedule, ...over } });
  const listed = async (as: Guest, path = '/report-schedules') =>
    reportScheduleList.parse((await api.ask(path, { as })).json).items;

  it('are listed to their person alone, changed, paused and deleted', async () => {
    const { id, nextAt } = reportScheduleView.parse((await add(ann)).json);
    expect(new Date(nextAt!).getTime()).toBeGreaterThan(Date.now());
    const put = (body: object) =>
      api.ask(`/report-schedules/${id}`, { method: 'PUT', as: ann, body: { ...sampleSchedule, ...body } });
    expect((await put({ every: 'day', on: null, days: null })).json).toMatchObject({
      every: 'day',
      on: null,
      days: null,
    });
    expect((await put({ paused: true })).json).toMatchObject({ paused: true, nextAt: null, group: 'service' });
    expect((await listed(ann)).map((one) => one.id)).toEqual([id]);
    expect(await listed(await api.user())).toEqual([]);
    const remove = () => api.ask(`/report-schedules/${id}`, { method: 'DELETE', as: ann });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  });

  it.each([
    { report: 'sales' },
    { group: 'rule' },
    { on: 8 },
    { on: null },
    { every: 'day', on: 3 },
    { hour: 24 },
    { days: 401 },
    { timeZone: 'Mars/Base' },
    { email: 'else@b.example' },
  ])('refuse %j', async (over) => expect((await add(ann, over)).status).toBe(400));

  it('are at most so many, also when two are added at once', async () => {
    const user = await api.user();
    for (let at = 0; at < mostReportSchedules - 1; at += 1) await add(user);
    const answers = await Promise.all([add(user), add(user)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await listed(user)).toHaveLength(mostReportSchedules);
  });

  it('of a company are for every member, viewers included, and each has their own', async () => {
    const company = await companyPeople(api);
    await companyRows(database.em(), company);
    expect((await add(company.viewer)).status).toBe(201);
    expect([await listed(company.viewer), await listed(company.owner)]).toMatchObject([[{ report: 'spend' }], []]);
    const { id: userId } = company.viewer;
    expect(await database.em().findOneOrFail(ReportSchedule, { ownerId: company.id })).toMatchObject({ userId });
  });

  it('of the shop are for admins, apart from their own, and are audited', async () => {
    const admin = await api.user(undefined, ['admin']);
    const path = '/admin/report-schedules';
    const { id } = reportScheduleView.parse((await add(admin, { report: 'sales' }, path)).json);
    expect([await listed(admin, path), await listed(admin)]).toMatchObject([[{ id, report: 'sales' }], []]);
    expect((await api.ask(`/report-schedules/${id}`, { method: 'DELETE', as: admin })).status).toBe(404);
    expect((await api.ask(`${path}/${id}`, { method: 'DELETE', as: admin })).status).toBe(204);
    const entries = await database.em().find(AuditEntry, { subjectId: id }, { orderBy: { action: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['report_schedule.create', 'report_schedule.delete']);
  });
});
