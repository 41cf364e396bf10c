import { Body, Controller, Get, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Allow } from '../auth/access.js';
import { Response } from './response-schema.js';
import { NoPersonalData } from '../staff-reads/staff-read.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const thing = z.strictObject({ name: z.string() });

@Controller('things')
@NoPersonalData()
class ThingsController {
  @Get()
  @Allow('admin')
  @Response(thing)
  get() {
    return { name: 'a' };
  }

  @Post()
  @Allow('guest')
  @Response(thing, { status: 201 })
  create(@Body({ schema: thing }) body: z.infer<typeof thing>) {
    return body;
  }
}

describe('answers to requests with a token', () => {
  const database = useDatabase();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform(database.url, [ThingsController]);
  });
  afterAll(() => platform.stop());

  it.each([
    ['GET /api/things', 'admin.1', undefined, '200 private, no-store'],
    ['POST /api/things', 'guest.1', '{"name":"a"}', '201 private, no-store'],
    ['POST /%61pi/things', 'guest.1', '{"name":"a"}', '201 private, no-store'],
    ['POST /api/things', 'guest.1', '{}', '400 no-store'],
    ['GET /api/things', 'nonsense', undefined, '401 no-store'],
    ['GET /api/things', 'guest.1', undefined, '403 no-store'],
    ['GET /api/nowhere', 'guest.1', undefined, '404 no-store'],
  ])('are not stored by caches: %s by %s', async (route, token, body, expected) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await fetch(`${platform.url}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    await answer.arrayBuffer();
    expect(`${answer.status} ${answer.headers.get('cache-control')}`).toBe(expected);
  });
});
