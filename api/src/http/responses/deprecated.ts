import { applyDecorators, Header } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';

const yearMs = 365 * 86_400_000;

interface Deprecation {
  /** The day of the announcement, YYYY-MM-DD. */
  since: string;
  /** The day after which it may answer 404, at least a year later, YYYY-MM-DD. */
  until: string;
  /** The page that names the replacement. */
  guide: string;
}

/**
 * Marks a route of /api/v1 that will end: its answers carry Deprecation (RFC 9745), Sunset (RFC 8594) and the link to what takes its
 * place, and the description calls it deprecated. @throws Error at start where it would end within a year.
 */
export function Deprecated({ since, until, guide }: Deprecation): MethodDecorator {
  const [announced, ends] = [new Date(`${since}T00:00:00Z`), new Date(`${until}T00:00:00Z`)];
  if (!(ends.getTime() - announced.getTime() >= yearMs))
    throw new Error(`A route that is deprecated on ${since} may not end on ${until}: a year is promised.`);
  return applyDecorators(
    Header('deprecation', `@${announced.getTime() / 1_000}`),
    Header('sunset', ends.toUTCString()),
    Header('link', `<${guide}>; rel="deprecation"; type="text/html"`),
    ApiOperation({ deprecated: true }),
  );
}
