import { Controller, Get, Param } from '@nestjs/common';
import { DomainError } from '#libs/domain/errors.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Public } from '../auth/access.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { Deprecated } from './deprecated.js';

const guide = 'https://shop.example/docs/coins';

@Controller('v1/coins')
@Public()
class CoinsController {
  @Get(':id')
  @Deprecated({ since: '2026-11-24', until: '2027-12-01', guide })
  find(@Param('id') id: string) {
    if (id === 'none') throw new DomainError('not_found', 'missing', 'There is no such coin.');
    return { id };
  }

  @Get()
  list() {
    return { items: [] };
  }
}

describe('deprecated routes of the public API', () => {
  const database = useDatabase();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform(database.url, [CoinsController]);
  });
  afterAll(() => platform.stop());

  const headersOf = async (path: string) => {
    const { headers } = await fetch(`${platform.url}/api/v1/coins${path}`);
    return ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
  };

  it.each(['/a', '/none'])(
    'announce since when, until when and where to read more, when they answer %s',
    async (path) => {
      expect(await headersOf(path)).toEqual([
        '@1795478400',
        'Wed, 01 Dec 2027 00:00:00 GMT',
        `<${guide}>; rel="deprecation"; type="text/html"`,
      ]);
    },
  );

  it('do not affect other routes', async () => {
    expect(await headersOf('')).toEqual([null, null, null]);
  });

  it('must be supported for at least a year', () => {
    expect(() => Deprecated({ since: '2026-11-24', until: '2027-11-23', guide })).toThrow('a year is promised');
  });
});
