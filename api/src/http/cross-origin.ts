import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { HttpSettings } from './http-settings.js';

/** Response headers that pages may read. */
const exposed = ['ETag', 'Location', 'Retry-After', 'X-Request-Id', 'Content-Disposition'];

/** Pages of the shop may call an API at another origin, and no other page may: no cookies, an hour between two questions. */
export function allowShopPages(app: NestFastifyApplication, { apiElsewhere, publicUrl }: HttpSettings): void {
  if (!apiElsewhere) return;
  app.enableCors({
    origin: new URL(publicUrl).origin,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: exposed,
    credentials: false,
    maxAge: 3_600,
  });
}
