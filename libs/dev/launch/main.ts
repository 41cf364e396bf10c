import { demoCoupon } from './demo-coupon.js';
import { dataFolderFor } from './postgres-server.js';
import { startAll, type Running } from './start-all.js';

const began = Date.now();
const port = Number(process.env['PORT'] ?? 3000);

function welcome(running: Running): string {
  const { url, folder } = running;
  const lines = [
    '',
    `  Waybill is ready: ${url}   (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    '',
    '  What runs',
    `    web and API     ${url}  (API: ${url}/api/docs)`,
    `    worker          rates, labels, payments, tracking, mail`,
    `    PostgreSQL      ${process.env['DATABASE_URL'] ? 'yours (DATABASE_URL)' : `embedded, data in ${dataFolderFor(folder.file('postgres'))}`}`,
    `    Stripe          ${running.stripeUrl ? `sandbox at ${running.stripeUrl}, no real card is charged` : 'yours (STRIPE_SECRET_KEY)'}`,
    `    Cognito         ${running.cognitoUrl ? `sandbox at ${running.cognitoUrl}` : 'yours (COGNITO_IDENTITY_POOL_ID)'}`,
    `    mail            ${running.mailUrl ? `sandbox: read what is sent at ${running.mailUrl}` : 'yours (SMTP_URL)'}`,
    `    carriers        price lists${running.easypostUrl ? ` and an EasyPost sandbox at ${running.easypostUrl}` : process.env['EASYPOST_API_KEY'] ? ' and your EasyPost account (EASYPOST_API_KEY)' : ''}`,
    ...storeLines(running),
    `    logs            ${folder.path}/*.log`,
    '',
    ...signIns(running),
    '  Three things to try',
    `    1. Get an instant quote on ${url}: 94107 to 10001, 2 lb`,
    `    2. Ship it: addresses, pay with a test card${running.stripeUrl ? ` and the coupon ${demoCoupon}` : ''}, print the label, watch it travel (a week takes half a minute)`,
    `    3. Ship 36 parcels at once in a second terminal: npm run demo`,
    '',
    '  Stop with Ctrl+C. Your data stays; npm run reset starts afresh.',
    '',
  ];
  return lines.join('\n');
}

/** What to type where a shop is connected; the pages place, change and cancel orders. */
function storeLines({ stores }: Running): string[] {
  if (!stores) return [];
  const { shopify, woocommerce, ebay } = stores;
  return [
    `    Shopify         sandbox at ${shopify.url}, shop ${shopify.shop}`,
    `    WooCommerce     sandbox at ${woocommerce.url}, key ${woocommerce.key}, secret ${woocommerce.secret}`,
    `    eBay            sandbox at ${ebay.url}`,
  ];
}

/** Demo passwords and secrets are created for this data folder and are valid nowhere else. */
function signIns({ demoUsers }: Running): string[] {
  if (demoUsers.length === 0) return [];
  return [
    '  Sign in as',
    ...demoUsers.map(
      ({ email, password, authenticatorSecret: secret }) =>
        `    ${email.padEnd(26)} ${password}${secret ? '   and a code' : ''}`,
    ),
    '    Staff enter a code: run npm run code in a second terminal, or add the secret to an authenticator app:',
    ...demoUsers.flatMap(({ email, authenticatorSecret: secret }) =>
      secret ? [`    otpauth://totp/Waybill:${email}?secret=${secret}&issuer=Waybill`] : [],
    ),
    '',
  ];
}

try {
  const running = await startAll({ dataFolder: '.waybill', port, demoStores: true, easypost: true, env: process.env });
  console.log(welcome(running));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\n  Stopping …');
    await running.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
} catch (error) {
  console.error(`\n  Waybill did not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
