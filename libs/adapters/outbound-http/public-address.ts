import { BlockList, isIP } from 'node:net';

/** Networks that are never called: this machine, private and shared ones, link-local (cloud metadata), tests, multicast. */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
/** Of IPv6 only global unicast is public; in it are tunnels to IPv4 and samples. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of the public internet; names and garbage are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** Whether a URL as written leads to the public internet: https on its standard port, a name with a dot or a public address. */
export function isPublicUrl(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const named = isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublicAddress(host);
  return url.protocol === 'https:' && url.port === '' && named;
}
