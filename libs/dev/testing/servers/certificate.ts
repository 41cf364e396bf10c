import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test certificate authority and a certificate for `localhost` signed by it: paths of PEM files. */
export interface TestCertificate {
  readonly folder: string;
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** Made by openssl, which all our systems have; valid for a day. */
export function makeCertificate(): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-tls-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const fresh = ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-days', '1'];
  openssl(...fresh, '-subj', '/CN=Test authority', '-keyout', at('ca.key'), '-out', at('ca.pem'));
  const leaf = ['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=critical,CA:FALSE'];
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), ...leaf];
  openssl(...fresh, '-subj', '/CN=localhost', ...signed, '-keyout', at('server.key'), '-out', at('server.pem'));
  return { folder, ca: at('ca.pem'), cert: at('server.pem'), key: at('server.key') };
}
