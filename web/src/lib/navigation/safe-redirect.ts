/**
 * Where to go after sign-in: a path of this site that `?redirect=` names, else `otherwise`. The address is read as a browser
 * reads it, so that whatever it would take for another host (`//`, `/\`, line ends, a scheme) is not followed; neither is a
 * page of sign-in itself.
 */
export function safeRedirect(target: string | null, otherwise: string): string {
  const here = 'https://here.invalid';
  if (!target?.startsWith('/') || !URL.canParse(target, here)) return otherwise;
  const { origin, pathname, search, hash } = new URL(target, here);
  if (origin !== here || pathname.startsWith('/auth/') || pathname.startsWith('//')) return otherwise;
  return pathname + search + hash;
}
