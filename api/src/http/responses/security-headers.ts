import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from '../http-settings.js';
import { reportsPath } from '../bodies/report-bodies.js';

/** No access to device features; payment and clipboard only for our own pages and the card fields. */
const permissions = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .concat(['payment=(self "https://js.stripe.com")', 'clipboard-write=(self)', 'fullscreen=(self)'])
  .join(', ');

const stripeFrames = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * Security headers of every answer. Scripts come from our own files, from Stripe (card fields, never self-hosted), from the
 * origin of analytics where it is set, and from the inline scripts of the built pages by hash. Styles come from our own files; React and Stripe set single properties
 * through the CSSOM, which no policy restricts.
 */
export async function addSecurityHeaders(fastify: FastifyInstance, settings: HttpSettings): Promise<void> {
  const headers = await headersOf(helmetOptions(settings));
  fastify.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('permissions-policy', permissions).header('reporting-endpoints', `csp="${reportsPath}"`);
    done();
  });
}

/** The headers that helmet sets. It computes them for every request, a tenth of a small one's cost, so it runs only once. */
async function headersOf(options: FastifyHelmetOptions): Promise<[name: string, value: string][]> {
  const probe: FastifyInstance = new FastifyAdapter().getInstance();
  const plain = await namesAndValues(probe);
  const helmeted: FastifyInstance = new FastifyAdapter().getInstance();
  await helmeted.register(helmet, options);
  const all = await namesAndValues(helmeted);
  return [...all].filter(([name]) => !plain.has(name));
}

async function namesAndValues(fastify: FastifyInstance): Promise<Map<string, string>> {
  fastify.get('/', (_request, reply) => reply.send(''));
  const { headers } = await fastify.inject('/');
  await fastify.close();
  return new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function helmetOptions({
  publicUrl,
  inlineScripts,
  scriptOrigins,
  connectOrigins,
}: HttpSettings): FastifyHelmetOptions {
  const https = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", ...stripeFrames, ...scriptOrigins, ...inlineScripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...stripeFrames, 'https://hooks.stripe.com'],
        connectSrc: ["'self'", ...connectOrigins],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
        reportUri: [reportsPath],
        reportTo: ['csp'],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
